/** An object with some of its members replaced. The others are found where they were, on a prototype too. */
export const overriding = <Port extends object>(port: Port, members: Partial<Port>): Port =>
  new Proxy(port, { get: (target, name) => Reflect.get(name in members ? members : target, name) as unknown })
