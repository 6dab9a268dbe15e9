/** Leaves a file in the person's downloads. */
export const guardarArchivo = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Lets the browser fetch what another server gives to be saved; its page stays. */
export const seguir = (url: string): void => {
  Object.assign(document.createElement('a'), { href: url, rel: 'noreferrer' }).click()
}
