import type { Datos } from '../../plantillas/domain.ts'

const LARGO = 400

/** The names of a list of parties; `---` is nobody (specification 3, section 9). */
const nombresDe = (partes: unknown): string[] =>
  (Array.isArray(partes) ? partes : []).flatMap((parte: unknown) => {
    const nombre = typeof parte === 'object' && parte !== null && 'nombre' in parte ? parte.nombre : null
    const dicho = typeof nombre === 'string' ? nombre.replace(/---/g, '').replace(/\s+/g, ' ').trim() : ''
    return dicho ? [dicho] : []
  })

/** Who sells and who buys, as the data of a minuta say: «Constructora Pacífico → Ana Gómez, Luis Peña». Null where they say nobody. */
export function otorgantesDe(datos: Datos): string | null {
  const [venden, compran] = [nombresDe(datos['vendedores']), nombresDe(datos['compradores'])].map((nombres) =>
    nombres.join(', '),
  )
  return [venden, compran].filter(Boolean).join(' → ').slice(0, LARGO) || null
}
