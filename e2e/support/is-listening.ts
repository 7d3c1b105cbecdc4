/** Whether a server answers at an address with a success. */
export const isListening = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}
