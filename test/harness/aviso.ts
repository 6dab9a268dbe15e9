/** What one waits for, and what gives it. */
export function aviso(): { esperado: Promise<void>; dado: () => void } {
  let dado = (): void => undefined
  const esperado = new Promise<void>((resolve) => {
    dado = resolve
  })
  return {
    esperado,
    dado: () => {
      dado()
    },
  }
}
