import type { Oficina } from '../oficina.ts'

type Fila = Record<string, unknown>

/** Records whose lines of history, one after another, give the record as it is. */
const TABLAS = [
  'personas',
  'inmuebles',
  'radicaciones',
  'facturas',
  'depositos',
  'descargues',
  'abonos',
  'castigos',
  'tramites',
  'citas',
  'edictos',
  'escrituras_numeradas',
  'copias',
  'asientos',
  'proyectos',
  'usuarios',
  'items_liquidaciones',
] as const

/** Columns that are taken from other records and follow them, and so have no line of their own. */
const CONTADAS: Readonly<Record<string, readonly string[]>> = {
  radicaciones: ['otorgante1', 'otorgante2', 'actos', 'matricula', 'direccion', 'comparecientes'],
}

/** Both engines, and JSON: a number, a text or nothing. */
const comun = (valor: unknown): string => {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'boolean') return valor ? '1' : '0'
  if (typeof valor === 'object') return JSON.stringify(valor)
  const texto = typeof valor === 'string' ? valor : JSON.stringify(valor)
  return texto !== '' && Number.isFinite(Number(texto)) ? String(Number(texto)) : texto
}

/** Each record rebuilt from its history, and what of it is not as the record says. */
export async function revisarHistoria({ interior: { db } }: Oficina): Promise<string[]> {
  const mal: string[] = []
  for (const tabla of TABLAS) {
    const lineas = await db('auditoria').where({ tabla }).orderBy('id').select<Fila[]>('registro', 'accion', 'despues')
    const hechas = new Map<number, Fila>()
    for (const { registro, accion, despues } of lineas) {
      const id = Number(registro)
      if (accion === 'eliminar') hechas.delete(id)
      else hechas.set(id, { ...hechas.get(id), ...(JSON.parse(String(despues ?? '{}')) as Fila) }) // written by the audit
    }
    const distintas = new Map<string, string>()
    for (const fila of await db(tabla).select<Fila[]>('*')) {
      const hecha = hechas.get(Number(fila['id']))
      if (!hecha) continue // of the office's making
      for (const [columna, dicho] of Object.entries(hecha))
        if (columna in fila && !CONTADAS[tabla]?.includes(columna) && comun(fila[columna]) !== comun(dicho))
          distintas.set(columna, `${String(fila['id'])}: «${comun(dicho)}» in its history, «${comun(fila[columna])}»`)
    }
    for (const [columna, dice] of distintas) mal.push(`${tabla}.${columna} ${dice}`)
  }
  return mal
}
