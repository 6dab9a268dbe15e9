/** After the screen shows what is wrong, takes the person to the first field that is. */
export const faltaPrimera = (): void => {
  setTimeout(() => {
    const campo = document.querySelector<HTMLElement>('.dep-form [aria-invalid="true"], .dep-form .kit-error')
    campo?.scrollIntoView({ block: 'center' })
    campo?.focus()
  })
}
