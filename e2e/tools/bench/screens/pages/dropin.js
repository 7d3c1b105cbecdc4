/* global document */
import { mountDropin } from './mount-dropin.js'
import '@adyen/adyen-web/styles/adyen.css'

const { session, country } = document.documentElement.dataset
void mountDropin(document.body.appendChild(document.createElement('main')), session, country)
