import { crearProyecto } from '../../proyectos/index.ts'
import type { Context } from '../../kernel/index.ts'

/**
 * Housing projects, whose they are, and which filings they take: one in so many, from a first one on. The last has ended and takes none.
 */
const PROYECTOS = [
  {
    codigo: 'MIR-01',
    nombre: 'Parque Residencial Mirador de los Cerros',
    de: 'admin@demo.co',
    uno: 4,
    desde: 1,
    activo: true,
  },
  { codigo: 'BDS-02', nombre: 'Bosques de Suba, etapa 2', de: 'radicador@demo.co', uno: 6, desde: 2, activo: true },
  { codigo: 'NOG-03', nombre: 'Altos del Nogal', de: 'admin@demo.co', uno: 12, desde: 3, activo: true },
  { codigo: 'ESM-00', nombre: 'Urbanización La Esmeralda', de: 'radicador@demo.co', uno: 0, desde: 0, activo: false },
] as const

/** Creates the demo's projects. @param personas id of each desk's person by its e-mail */
export async function proyectosDemo(ctx: Context, personas: ReadonlyMap<string, number>): Promise<void> {
  for (const { codigo, nombre, de, activo } of PROYECTOS)
    await crearProyecto(ctx, { codigo, nombre, usuario: personas.get(de) ?? 0, activo })
}

/** The project that a filing belongs to, by its number; most belong to none. */
export const proyectoDe = (numero: number): string | undefined =>
  PROYECTOS.find(({ uno, desde }) => uno > 0 && numero % uno === desde)?.codigo
