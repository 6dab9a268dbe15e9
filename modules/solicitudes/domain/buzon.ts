const DE_GOOGLE = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address reaches, for counting: what follows a `+` is the same person's, and so are the dots of a Gmail address. It is
 * not the address that is written to.
 */
export function buzonDe(correo: string): string {
  const [, persona = '', dominio = ''] = /^(.*)@([^@]*)$/.exec(correo.trim().toLowerCase()) ?? []
  const sinEtiqueta = persona.replace(/(?<=.)\+.*$/, '')
  return DE_GOOGLE.has(dominio) ? `${sinEtiqueta.replaceAll('.', '')}@gmail.com` : `${sinEtiqueta}@${dominio}`
}
