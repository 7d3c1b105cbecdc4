export { isAppLink, isNavigable } from '@ficha/core'
