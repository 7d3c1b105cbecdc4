import '@ficha/react/styles.css'
import '@ficha/react/recurring.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './shop.css'

const root = document.getElementById('shop')
if (!root) throw new Error('The page has no #shop to draw the shop into. Serve index.html as it was built.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
