/** The id also goes in the address, for reloads. */
export const direccionDeFormulario = (id: number): string => `/admin/Formulario?id=${id}`

/** Id from the navigation state (specification 3, section 1) or the address. */
export const idDelFormulario = (state: unknown, search: string): number | null => {
  const dicho: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'id') : null
  const texto = String(new URLSearchParams(search).get('id') ?? dicho ?? '')
  return /^[1-9]\d{0,9}$/.test(texto) ? Number(texto) : null
}
