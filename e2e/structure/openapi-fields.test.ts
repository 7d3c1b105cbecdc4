import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { differences, type Document } from './openapi-fields.ts'
import { ROOT } from './houses.ts'

const document = parse(readFileSync(`${ROOT}packages/server/openapi.yaml`, 'utf8')) as Document

/** The schemas of bodies and answers, each with its type in `@ficha/core/contract`. The schemas inside them are compared as well. */
const BODIES: Readonly<Record<string, string>> = {
  CreatePayment: 'CreatePaymentBody',
  PaymentSnapshot: 'PaymentSnapshot',
  RecurringSnapshot: 'RecurringSnapshot',
  RecurringPeriodPage: 'RecurringPeriodPage',
  ReturnSnapshot: 'ReturnSnapshot',
  MethodList: 'MethodList',
  CountryMethodList: 'CountryMethodList',
  BankList: 'BankList',
  Problem: 'ProblemBody',
}

const CONTRACT = `${ROOT}packages/core/src/contract/index.ts`
const program = ts.createProgram([CONTRACT], {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
})
const checker = program.getTypeChecker()

const typeNamed = (name: string): ts.Type => {
  const source = program.getSourceFile(CONTRACT)
  const module = source && checker.getSymbolAtLocation(source)
  const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name)
  if (!symbol) throw new Error(`${CONTRACT} exports no ${name}.`)
  return checker.getDeclaredTypeOfSymbol(
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  )
}

describe.each(Object.entries(BODIES))('%s of openapi.yaml', (schema, name) => {
  it(`has the fields of ${name}, and no others`, () => {
    const found = differences(checker, typeNamed(name), { $ref: `#/components/schemas/${schema}` }, document)
    expect(found).toEqual([])
  })
})
