import { expect } from 'chai'
import { api, contextOf, freshOffice, type Json } from './index.ts'
import { inventarRetenciones, type RetencionInventada } from './libros-dinero.ts'
import { inventarEscrituras, type ActoInventado, type EscrituraInventada } from './libros.ts'

const ANIO = 2026
const MESES = Array.from({ length: 10 }, (_, n) => `${ANIO}-${String(n + 1).padStart(2, '0')}`)

interface Codigos {
  /** By act. */
  dian: Map<number, string | null>
  clase: Map<number, string>
  enajena: Map<number, boolean>
  /** By grantor type. */
  calidad: Map<string, string>
}

/** Codes for a part of the acts and grantor types; «0» is not reported. */
async function ponerCodigos(slug: string): Promise<Codigos> {
  const { db } = await contextOf(slug)
  const actos = await db('actos').orderBy('id').select<Json[]>('id', 'retencion', 'timbre')
  const tipos = await db('tipos_otorgantes').orderBy('id').select<Json[]>('id', 'name')
  const codigos: Codigos = { dian: new Map(), clase: new Map(), enajena: new Map(), calidad: new Map() }
  for (const { id, retencion, timbre } of actos) {
    const cod_dian = id % 9 === 0 ? '0' : id % 4 === 0 ? String(id) : null
    const ron_clase = id % 5 === 0 ? null : String(id % 3)
    await db('actos').where({ id }).update({ cod_dian, ron_clase })
    codigos.dian.set(id, cod_dian)
    codigos.clase.set(id, ron_clase ?? '')
    codigos.enajena.set(id, cod_dian === null ? Boolean(retencion) || timbre === 'si' : cod_dian !== '0')
  }
  for (const { id, name } of tipos) {
    const ron_calidad = id % 4 === 0 ? null : String(id % 3)
    await db('tipos_otorgantes').where({ id }).update({ ron_calidad })
    codigos.calidad.set(name, ron_calidad ?? '')
  }
  return codigos
}

/** RON and formato 1032 against sums of their own over invented deeds. */
export const informan = (cuantas: number): void =>
  void describe(`El RON y el formato 1032 dicen lo que dicen los registros: ${cuantas} escrituras`, function () {
    this.timeout(300_000)
    let slug: string
    let escrituras: EscrituraInventada[]
    let retenciones: RetencionInventada[]
    let codigos: Codigos
    const leer = async (clave: string, periodo: string, pagina = 1): Promise<Json> => {
      const { status, body, raw } = await api(slug).as('admin').get(`/libros/${clave}`, { periodo, pagina })
      expect(status, raw.toString().slice(0, 300)).to.equal(200)
      expect(body.comprobacion.cuadra, `${clave} ${periodo}: ${JSON.stringify(body.comprobacion)}`).to.equal(true)
      return body
    }
    const entero = async (clave: string, periodo: string): Promise<Json[][]> => {
      const primera = await leer(clave, periodo)
      const filas = [...primera.filas]
      for (let pagina = 2; filas.length < primera.total; pagina++)
        filas.push(...(await leer(clave, periodo, pagina)).filas)
      return filas.map(({ celdas }: Json) => celdas)
    }
    const autorizadas = (periodo: string) =>
      escrituras.filter(({ anulada, autorizada }) => !anulada && autorizada?.startsWith(periodo))
    const suma = (cosas: readonly number[]) => cosas.reduce((total, una) => total + una, 0)
    /** In an exchange everybody alienates and acquires. */
    const lados = ({ partes }: ActoInventado) => {
      const permutan = partes.filter(({ tipo }) => tipo === 'Permutante').length > 1
      return {
        venden: partes.filter(({ rol, tipo }) => rol === 'DE' || tipo === 'Permutante'),
        compran: partes.filter(({ rol, tipo }) => (tipo === 'Permutante' ? permutan : rol === 'A')),
      }
    }
    const enajenaciones = () =>
      autorizadas(String(ANIO)).flatMap((una) =>
        una.actos.filter(({ id_acto }) => codigos.enajena.get(id_acto)).map((acto) => ({ una, acto, ...lados(acto) })),
      )

    before(async () => {
      slug = await freshOffice()
      const ctx = await contextOf(slug)
      escrituras = await inventarEscrituras(ctx, cuantas, ANIO)
      retenciones = await inventarRetenciones(ctx, escrituras)
      codigos = await ponerCodigos(slug)
    })

    it('el RON tiene un renglón por persona, clase de trámite y calidad, con la cuantía de esos actos', async () => {
      for (const mes of MESES) {
        const debe = new Map<string, number>()
        for (const una of autorizadas(mes)) {
          const vistos = new Set<string>()
          for (const acto of una.actos)
            for (const { documento, tipo } of acto.partes) {
              const llave = [una.numero, codigos.clase.get(acto.id_acto), documento, codigos.calidad.get(tipo)].join(
                '|',
              )
              if (vistos.has(`${llave} ${acto.id}`)) continue
              vistos.add(`${llave} ${acto.id}`)
              debe.set(llave, (debe.get(llave) ?? 0) + (acto.cuantia ?? 0))
            }
        }
        const filas = await entero('ron', mes)
        const hay = filas.map((celdas): [string, number] => [
          [celdas[0], celdas[3], celdas[5], celdas[15]].join('|'),
          Number(celdas[2]),
        ])
        expect(new Map(hay), mes).to.deep.equal(debe)
        expect(filas, mes).to.have.length(debe.size)
        expect(filas.map((celdas) => Number(celdas[16]))).to.deep.equal(filas.map((_, n) => n + 1))
      }
    })

    it('el formato 1032 tiene solo enajenaciones, con su valor una vez y todas sus personas', async () => {
      const debe = enajenaciones()
      expect(debe.length).to.be.greaterThan(10)
      const { sumas, total } = await leer('enajenaciones', String(ANIO))
      expect(sumas.valor).to.equal(suma(debe.map(({ acto }) => acto.cuantia ?? 0)))
      expect(total).to.equal(suma(debe.map(({ venden, compran }) => Math.max(1, venden.length, compran.length))))
      const filas = await entero('enajenaciones', String(ANIO))
      const porNumero = new Map(autorizadas(String(ANIO)).map((una) => [String(una.numero), una]))
      for (const celdas of filas) {
        const una = porNumero.get(String(celdas[4]))
        expect(una?.fecha).to.equal(celdas[6])
        expect(una?.actos.some(({ id_acto }) => (codigos.dian.get(id_acto) ?? '') === celdas[0])).to.equal(true)
      }
      const [principales, venden, compran] = [
        await leer('enajenaciones-principales', String(ANIO)),
        await leer('enajenaciones-vendedores', String(ANIO)),
        await leer('enajenaciones-compradores', String(ANIO)),
      ]
      expect(principales.total).to.equal(debe.length)
      expect(venden.total).to.equal(suma(debe.map((una) => Math.max(0, una.venden.length - 1))))
      expect(compran.total).to.equal(suma(debe.map((una) => Math.max(0, una.compran.length - 1))))
      expect(principales.sumas.retencion).to.equal(sumas.retencion)
    })

    it('la retención es la de cada enajenante en la liquidación de su escritura', async () => {
      const debe = retenciones
        .filter(({ escritura }) => autorizadas(String(ANIO)).includes(escritura))
        .flatMap(({ escritura, cada }) => {
          const partes = escritura.actos.flatMap((acto) => acto.partes.map((parte) => ({ acto, parte })))
          const pasos = escritura.actos[0]?.partes.slice(0, 2) ?? []
          // each step takes a party of its name: one who sells, where there is one
          const tomadas: ((typeof partes)[number] | undefined)[] = pasos.map(() => undefined)
          for (const solo of [
            ['vendedor', 'interesado'],
            ['vendedor', 'interesado', 'comprador', 'ninguna'],
          ])
            for (const [n, { completo }] of pasos.entries())
              tomadas[n] ??= partes.find(
                (una) => una.parte.completo === completo && solo.includes(una.parte.lado) && !tomadas.includes(una),
              )
          return tomadas.map((una, n) =>
            una && codigos.enajena.get(una.acto.id_acto) && lados(una.acto).venden.includes(una.parte)
              ? (cada[n]?.valor ?? 0)
              : 0,
          )
        })
      const { sumas } = await leer('enajenaciones', String(ANIO))
      expect(suma(debe)).to.be.greaterThan(0)
      expect(sumas.retencion).to.equal(suma(debe))
    })

    it('dicen lo que falta, una vez cada cosa, con el sitio donde se escribe', async () => {
      const mes = autorizadas(String(ANIO))[0]?.autorizada?.slice(0, 7) ?? ''
      const { reparos } = await leer('ron', mes)
      const de = (que: string) => reparos.find((uno: Json) => uno.que === que)
      const personas = new Set(
        autorizadas(mes).flatMap(({ actos }) =>
          actos.flatMap(({ partes }) => partes.map(({ documento }) => documento)),
        ),
      )
      expect(de('Teléfonos que no tienen 7 o 10 números').cuantos).to.equal(personas.size)
      const sinClase = new Set(
        autorizadas(mes).flatMap(({ actos }) =>
          actos
            .filter(({ id_acto, partes }) => partes.length && !codigos.clase.get(id_acto))
            .map(({ id_acto }) => id_acto),
        ),
      )
      expect(de('Actos sin clase de trámite')?.cuantos ?? 0).to.equal(sinClase.size)
      const [una] = de('Personas sin municipio de residencia').cuales
      const id = Number(/\?id=(\d+)&campo=id_municipio$/.exec(una.href)?.[1])
      const cali = await (await contextOf(slug)).db('municipios').where('code', '76001').first<Json>('id')
      const { body: antes } = await api(slug).as('admin').get(`/persona/${id}`)
      const cambiada = await api(slug)
        .as('admin')
        .put(`/persona/${id}`, { version: antes.version, id_municipio: cali.id, telefono: '300 123 4567' })
      expect(cambiada.status, cambiada.raw.toString()).to.equal(200)
      const despues = (await leer('ron', mes)).reparos.find(
        (uno: Json) => uno.que === 'Personas sin municipio de residencia',
      )
      expect(despues.cuantos).to.equal(personas.size - 1)
      const filas = (await entero('ron', mes)).filter((celdas) => celdas[5] === antes.numero_documento)
      for (const celdas of filas) expect([celdas[11], celdas[14]]).to.deep.equal(['3001234567', '76001'])
      expect((await leer('enajenaciones', String(ANIO))).reparos.map(({ que }: Json) => que)).to.include(
        'Datos de la notaría que faltan',
      )
    })
  })
