import type { Context } from '../../kernel/index.ts'
import type { Inmueble } from '../../inmuebles/index.ts'
import type { Persona } from '../../personas/index.ts'
import type { CuerpoRadicacion } from '../../radicaciones/index.ts'
import { Azar } from './registro.ts'
import { crearMinuta, generarDocumento } from '../../minutas/index.ts'

export const ROL = {
  vendedor: 1,
  comprador: 2,
  hipotecante: 3,
  acreedor: 4,
  poderdante: 9,
  apoderado: 8,
  causante: 24,
  heredero: 25,
  propietario: 18,
  conyuge: 28,
}

type Acto = NonNullable<CuerpoRadicacion['actosradi']>[number]

interface Material {
  naturales: Persona[]
  empresas: Persona[]
  inmuebles: Inmueble[]
  actos: Map<string, number>
}

export class Escrituras {
  readonly #azar: Azar
  readonly #material: Material

  constructor(material: Material, semilla = 41) {
    this.#material = material
    this.#azar = new Azar(semilla)
  }

  venta(): Acto[] {
    return [this.#venta()]
  }

  siguiente(): Acto[] {
    const kind = this.#azar.int(1, 20)
    if (kind <= 8) return [this.#venta()]
    if (kind <= 12) return this.#ventaConHipoteca()
    if (kind <= 14) return [this.#cancelacion()]
    if (kind <= 16) return [this.#sucesion()]
    if (kind <= 17) return [this.#poder()]
    if (kind <= 18) return [this.#sinCuantia('Divorcio de matrimonio civil', ROL.conyuge, ROL.conyuge)]
    return kind === 19
      ? [this.#venta(), this.#sinCuantia('Constitución de patrimonio de familia', ROL.propietario, ROL.propietario)]
      : [this.#ventaDelMunicipio()]
  }

  #venta(): Acto {
    const inmueble = this.#azar.pick(this.#material.inmuebles)
    const [vendedor, comprador, otro] = this.#personas(3)
    const pareja = this.#azar.int(1, 3) === 1
    return this.#acto(
      'Compraventa',
      this.#precio(inmueble),
      [
        [vendedor, ROL.vendedor, 100],
        [comprador, ROL.comprador, pareja ? 50 : 100],
        ...(pareja ? [[otro, ROL.comprador, 50] as const] : []),
      ],
      inmueble,
    )
  }

  #ventaConHipoteca(): Acto[] {
    const venta = this.#venta()
    const comprador = venta.otorgantes?.[1]?.id_personas
    const inmueble = venta.actosradiinmuebles?.[0]
    const banco = this.#material.empresas[1]
    if (!comprador || !inmueble || !banco) return [venta]
    const hipoteca = this.#acto(
      'Hipoteca de vivienda, crédito especializado (70 %)',
      Math.round(Number(venta.cuantia) * 0.7),
      [],
      null,
    )
    hipoteca.otorgantes = [parte(Number(comprador), ROL.hipotecante, 100), parte(banco.id, ROL.acreedor, 100)]
    hipoteca.actosradiinmuebles = [inmueble]
    return [venta, hipoteca]
  }

  #ventaDelMunicipio(): Acto {
    const inmueble = this.#azar.pick(this.#material.inmuebles)
    const [comprador] = this.#personas(1)
    return this.#acto(
      'Compraventa',
      this.#precio(inmueble),
      [
        [this.#material.empresas[5], ROL.vendedor, 100],
        [comprador, ROL.comprador, 100],
      ],
      inmueble,
    )
  }

  #cancelacion(): Acto {
    const [propietario] = this.#personas(1)
    return this.#acto(
      'Cancelación de hipoteca de vivienda (Ley 546 de 1999)',
      null,
      [
        [propietario, ROL.propietario, 100],
        [this.#material.empresas[1], ROL.acreedor, 100],
      ],
      this.#azar.pick(this.#material.inmuebles),
    )
  }

  #sucesion(): Acto {
    const [causante, uno, dos] = this.#personas(3)
    const inmueble = this.#azar.pick(this.#material.inmuebles)
    return this.#acto(
      'Liquidación de herencia (sucesión)',
      Number(inmueble.avaluo ?? 0),
      [
        [causante, ROL.causante, 100],
        [uno, ROL.heredero, 50],
        [dos, ROL.heredero, 50],
      ],
      inmueble,
    )
  }

  #poder(): Acto {
    const [poderdante, apoderado] = this.#personas(2)
    return this.#acto(
      'Poder general',
      null,
      [
        [poderdante, ROL.poderdante, 100],
        [apoderado, ROL.apoderado, 0],
      ],
      null,
    )
  }

  #sinCuantia(nombre: string, rolUno: number, rolDos: number): Acto {
    const [uno, dos] = this.#personas(2)
    return this.#acto(
      nombre,
      null,
      [
        [uno, rolUno, 50],
        [dos, rolDos, 50],
      ],
      null,
    )
  }

  #precio(inmueble: Inmueble): number {
    return Math.round((Number(inmueble.avaluo ?? 100_000_000) * this.#azar.int(85, 160)) / 100 / 100_000) * 100_000
  }

  #personas(n: number): (Persona | undefined)[] {
    const from = this.#azar.int(0, this.#material.naturales.length - 1)
    return Array.from(
      { length: n },
      (_, i) => this.#material.naturales[(from + i * 7) % this.#material.naturales.length],
    )
  }

  #acto(
    nombre: string,
    cuantia: number | null,
    partes: (readonly [Persona | undefined, number, number])[],
    inmueble: Inmueble | null,
  ): Acto {
    const id = this.#material.actos.get(nombre)
    if (id === undefined) throw new Error(`the catalogue has no act «${nombre}»`)
    return {
      actos_codigo_acto: String(id),
      cuantia,
      otorgantes: partes.flatMap(([persona, rol, porcentaje]) => (persona ? [parte(persona.id, rol, porcentaje)] : [])),
      actosradiinmuebles: inmueble
        ? [
            {
              id_inmuebles: inmueble.id,
              fecha_adquisicion: `${this.#azar.int(1996, 2022)}-0${this.#azar.int(1, 9)}-1${this.#azar.int(0, 9)}`,
              vivienda_habitacion: true,
            },
          ]
        : [],
    }
  }
}

const parte = (persona: number, tipo: number, porcentaje: number) => ({
  id_personas: persona,
  id_tipos_otorgantes: tipo,
  porcentaje_participacion: porcentaje,
})

export async function actosPorNombre(ctx: Context): Promise<Map<string, number>> {
  const rows = await ctx.db('actos').select<{ id: number; name: string }[]>('id', 'name')
  return new Map(rows.map((row) => [row.name, row.id]))
}

interface Fila {
  id: number
  id_version: number
  nombre_plantilla: string
}
interface Vendida {
  id: number
  numero_radicacion: number
}

/** Number of filings with a minuta; the first also has its document. */
const MINUTAS = 3

export async function minutasDemo(ctx: Context): Promise<void> {
  const plantilla = await ctx
    .db('plantillas as p')
    .join('plantillas_versiones as v', 'v.id_plantilla', 'p.id')
    .where('p.nombre_plantilla', 'like', 'Compraventa%')
    .whereNotNull('p.id_proyecto')
    .orderBy('p.id')
    .first<Fila | undefined>('p.id', 'v.id as id_version', 'p.nombre_plantilla')
  const ventas = await ctx
    .db('radicaciones as r')
    .join('plantillas as p', 'p.id_proyecto', 'r.id_proyectos')
    .where('p.id', plantilla?.id ?? 0)
    .where('r.actos', 'like', 'Compraventa%')
    .whereNull('r.anulada_en')
    .whereNotNull('r.num_escritura')
    .orderBy('r.id', 'desc')
    .limit(MINUTAS)
    .select<Vendida[]>('r.id', 'r.numero_radicacion')
  for (const [at, { id, numero_radicacion }] of ventas.entries()) {
    if (!plantilla) return
    const minuta = await crearMinuta(ctx, { id_radicacion: id, id_plantilla: plantilla.id })
    if (at > 0) continue
    await generarDocumento(ctx, {
      clase: 'minuta',
      nombre_documento: `Compraventa ${numero_radicacion}.docx`,
      id_version: plantilla.id_version,
      datos: minuta.datos,
      id_minuta: minuta.id,
      id_radicacion: id,
      id_proyecto: minuta.id_proyecto,
    })
  }
}
