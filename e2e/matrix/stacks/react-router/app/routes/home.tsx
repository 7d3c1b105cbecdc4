export default function Home() {
  return <p>Here.</p>
}
