/** Makes an object with some members replaced. The others are inherited from the original, also from its prototype. */
export const overriding = <Port extends object>(port: Port, members: Partial<Port>): Port =>
  new Proxy(port, { get: (target, name) => Reflect.get(name in members ? members : target, name) as unknown })
