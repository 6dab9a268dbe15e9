import { otorgantesDeLista, unirHasta } from './domain.ts'
import type { ActoResumido, Nombrados } from './nombrados.ts'

/** Characters of a name that its filing keeps: a person's whole name may have 401. */
const LARGO_DE_OTORGANTE = 250
const cabe = (nombre: string | null): string | null => nombre && nombre.slice(0, LARGO_DE_OTORGANTE)

/** What lists show of a filing's acts, parties and properties, kept on the filing so that lists read one table. */
export function resumenDe({ personas, tipos, inmuebles, catalogo }: Nombrados, actos: readonly ActoResumido[]) {
  const otorgantes = actos.flatMap((acto) => acto.otorgantes)
  const nombreDe = (id: number) => [personas.get(id)?.nombres, personas.get(id)?.apellidos].filter(Boolean).join(' ')
  const [otorgante1, otorgante2] = otorgantesDeLista(
    otorgantes.map((o) => ({
      nombre: nombreDe(o.id_personas),
      rol_registral: tipos.get(o.id_tipos_otorgantes)?.rol_registral ?? null,
    })),
  )
  const suyos = actos
    .flatMap((acto) => acto.inmuebles)
    .map((i) => inmuebles.get(i.id_inmuebles))
    .filter((p) => p !== undefined)
  return {
    otorgante1: cabe(otorgante1),
    otorgante2: cabe(otorgante2),
    actos: unirHasta(
      actos.map((a) => catalogo.get(a.id_acto)?.name ?? ''),
      ' - ',
      1000,
    ),
    matricula: unirHasta(
      suyos.map((p) => p.matricula),
      ', ',
      250,
    ),
    direccion: suyos[0]?.direccion ?? null,
    comparecientes: unirHasta(
      otorgantes.map((o) => `${nombreDe(o.id_personas)} ${personas.get(o.id_personas)?.numero_documento ?? ''}`),
      ' ',
      4000,
    ),
  }
}
