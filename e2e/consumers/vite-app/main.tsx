import { createRoot } from 'react-dom/client'
import { Payment } from './payment.tsx'

const page = document.getElementById('page')
const id = new URLSearchParams(location.search).get('id')
if (page && id) createRoot(page).render(<Payment id={id} />)
