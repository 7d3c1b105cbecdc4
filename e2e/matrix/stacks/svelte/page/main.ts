import '@ficha/widget/define'
import { mount } from 'svelte'
import Shop from './shop.svelte'

const target = document.querySelector('main')
if (target) mount(Shop, { target })
