export { CountdownText } from './countdown-text.tsx'
export { HomeTime } from './home-time.tsx'
