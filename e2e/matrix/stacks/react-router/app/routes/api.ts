import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { checkout } from '../../shop/checkout.ts'

export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> => checkout()(request)

export const action = ({ request }: ActionFunctionArgs): Promise<Response> => checkout()(request)
