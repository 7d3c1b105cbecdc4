import { createRoot } from 'react-dom/client'
import { Payment } from './payment.tsx'

const page = document.getElementById('page')
const orderId = new URLSearchParams(location.search).get('order')
if (page && orderId) createRoot(page).render(<Payment orderId={orderId} />)
