/** The used variables by their names: `{ compradores: { nombre: true } }`. */
export interface Mapa {
  [nombre: string]: true | Mapa
}

/** Used paths as a map: what a dialog has to ask for. */
export function mapaDe(rutas: Iterable<string>): Mapa {
  const mapa: Mapa = {}
  for (const ruta of [...rutas].sort()) {
    const nombres = ruta.split('.')
    let aqui = mapa
    for (const [at, nombre] of nombres.entries()) {
      const hay = aqui[nombre]
      if (at === nombres.length - 1) aqui[nombre] = hay ?? true
      else {
        const dentro: Mapa = typeof hay === 'object' ? hay : {}
        aqui[nombre] = dentro
        aqui = dentro
      }
    }
  }
  return mapa
}
