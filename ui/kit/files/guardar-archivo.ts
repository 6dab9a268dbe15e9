export const guardarArchivo = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads from another server without leaving the page. */
export const seguir = (url: string): void => {
  Object.assign(document.createElement('a'), { href: url, rel: 'noreferrer' }).click()
}
