/* global document */
import { mountAction } from './mount-action.js'
import '@adyen/adyen-web/styles/adyen.css'

const { screen, country } = document.documentElement.dataset
void mountAction(document.body.appendChild(document.createElement('main')), screen, country)
