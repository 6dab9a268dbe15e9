import { expect } from 'chai'
import { api, contextOf, freshOffice, type Json } from './index.ts'
import {
  inventarDepositos,
  inventarFacturas,
  inventarRetenciones,
  totalDe,
  type FacturaInventada,
  type MovimientoInventado,
  type RetencionInventada,
} from './libros-dinero.ts'
import { inventarEscrituras, type EscrituraInventada } from './libros.ts'

const ANIO = 2026
const MESES = Array.from({ length: 10 }, (_, n) => `${ANIO}-${String(n + 1).padStart(2, '0')}`)
/** Values of 2026 for the first bands (shared with nothing of the product). */
const BANDAS = [
  [500, 4_800],
  [1_000, 6_100],
  [2_000, 7_200],
  [3_000, 8_300],
] as const

/** Each report against a sum of its own over invented deeds: corrected, VIS, exempt, annulled, not authorised, typed by hand. */
export const cuadran = (cuantas: number): void =>
  void describe(`Cada informe suma lo que suman los registros: ${cuantas} escrituras`, function () {
    this.timeout(300_000)
    let slug: string
    let escrituras: EscrituraInventada[]
    let facturas: FacturaInventada[]
    let movimientos: MovimientoInventado[]
    let retenciones: RetencionInventada[]
    const leer = async (clave: string, periodo: string): Promise<Json> => {
      const { status, body, raw } = await api(slug).as('admin').get(`/libros/${clave}`, { periodo })
      expect(status, raw.toString().slice(0, 300)).to.equal(200)
      expect(body.comprobacion.cuadra, `${clave} ${periodo}: ${JSON.stringify(body.comprobacion)}`).to.equal(true)
      return body
    }
    const autorizadas = (periodo: string) =>
      escrituras.filter(({ anulada, autorizada }) => !anulada && autorizada?.startsWith(periodo))
    const suma = (cosas: readonly number[]) => cosas.reduce((total, una) => total + una, 0)

    before(async () => {
      slug = await freshOffice()
      const ctx = await contextOf(slug)
      escrituras = await inventarEscrituras(ctx, cuantas, ANIO)
      facturas = await inventarFacturas(ctx, escrituras)
      movimientos = await inventarDepositos(ctx, 80, ANIO)
      retenciones = await inventarRetenciones(ctx, escrituras)
    })

    it('los aportes cuentan cada escritura una vez, con la mitad para VIS y sin cuantía y la banda de su cuenta', async () => {
      let numero = 0
      const orden = [...escrituras]
        .filter(({ anulada, autorizada }) => !anulada && autorizada !== null)
        .sort((a, b) => (instante(a) < instante(b) ? -1 : instante(a) > instante(b) ? 1 : a.numero - b.numero))
      const debe = new Map<string, number>()
      for (const una of orden) {
        const vis = una.actos.some(({ vis: suya, nombre }) => suya || /VIP|VIS\b/.test(nombre))
        // exempt deeds are counted, VIS ones are not
        if (una.exenta || !vis) numero++
        const entero = BANDAS.find(([hasta]) => Math.max(1, numero) <= hasta)?.[1] ?? 0
        const sin = una.actos.every(
          ({ conCuantia, cuantia, nombre }) =>
            !(conCuantia || (cuantia ?? 0) > 0) || /^(correcci|aclaraci)/i.test(nombre),
        )
        const mes = (una.autorizada ?? '').slice(0, 7)
        debe.set(mes, (debe.get(mes) ?? 0) + (una.exenta ? 0 : vis || sin ? entero / 2 : entero))
      }
      for (const mes of MESES) {
        const { sumas } = await leer('aportes', mes)
        expect([sumas.escrituras, sumas.total], mes).to.deep.equal([autorizadas(mes).length, debe.get(mes) ?? 0])
      }
    })

    /** A typed number is authorised at the beginning of its date; the others at two in the afternoon. */
    const instante = ({ aMano, autorizada }: EscrituraInventada) => `${autorizada}${aMano ? '' : 'T'}`

    it('el estadístico y los derechos por acto y por protocolista suman los derechos de las mismas escrituras', async () => {
      for (const mes of MESES) {
        const suyas = autorizadas(mes).filter((una) => una.super !== null)
        const derechos = suma(suyas.flatMap(({ actos }) => actos.map(({ derecho }) => derecho)))
        const [estadistico, acto, protocolista] = [
          await leer('estadistico', mes),
          await leer('ingresos-acto', mes),
          await leer('ingresos-protocolista', mes),
        ]
        for (const uno of [estadistico, acto, protocolista])
          expect(uno.sumas.derechos, `${uno.clave} ${mes}`).to.equal(derechos)
        const porNombre = new Map<string, number>()
        for (const { nombre, derecho } of suyas.flatMap(({ actos }) => actos))
          porNombre.set(nombre, (porNombre.get(nombre) ?? 0) + derecho)
        expect(acto.total).to.equal(porNombre.size)
        // of its first page
        for (const { celdas } of acto.filas) expect(celdas[2], celdas[0]).to.equal(porNombre.get(celdas[0]))
        expect(estadistico.filas).to.have.length(18)
        expect(acto.sumas.cantidad).to.equal(suyas.flatMap(({ actos }) => actos).length)
      }
    })

    it('una escritura con venta e hipoteca es un renglón, y la vivienda de interés social otro', async () => {
      const codigos = (actos: EscrituraInventada['actos']): Set<string> => {
        const de = (nombre: string, vis: boolean): string => {
          if (/VIP|prioritario/.test(nombre)) return '17'
          if (vis) return '14'
          if (/^(Compraventa|Dación en pago|Transferencia de dominio)/.test(nombre)) return '1'
          if (/^(Hipoteca|Ampliación de hipoteca)/.test(nombre)) return '3'
          return '-'
        }
        return new Set(actos.map(({ nombre, vis }) => de(nombre, vis)))
      }
      for (const mes of MESES) {
        const juntas = autorizadas(mes).filter(({ actos }) => codigos(actos).has('1') && codigos(actos).has('3')).length
        const filas = (await leer('estadistico', mes)).filas
        expect(filas.find(({ celdas }: Json) => celdas[0] === '5').celdas[2], mes).to.equal(juntas)
      }
    })

    it('la retención suma la de las liquidaciones, con la diferencia que puso una mano', async () => {
      for (const mes of MESES) {
        const suyas = retenciones.filter(({ escritura }) => autorizadas(mes).includes(escritura))
        const { sumas, filas } = await leer('retencion', mes)
        expect(sumas.retencion ?? 0, mes).to.equal(suma(suyas.map(({ valor }) => valor)))
        for (const { celdas } of filas)
          if (celdas[2] !== 'Diferencia con la liquidación')
            expect([celdas[5] > 0, celdas[6], celdas[8]]).to.deep.equal([true, '50 %', '1 %'])
      }
    })

    it('los ingresos son lo facturado menos las notas, y las notas lo que quitan', async () => {
      for (const mes of MESES) {
        const emitidas = facturas.filter(({ numero, fecha }) => numero !== null && fecha.startsWith(mes))
        const partes = facturas.flatMap(({ nota }) =>
          nota?.fecha.startsWith(mes) ? [nota.base + nota.iva + nota.terceros] : [],
        )
        const enteras = facturas
          .filter(({ numero, anulada }) => numero !== null && anulada?.startsWith(mes))
          .map((una) => totalDe(una) - (una.nota ? una.nota.base + una.nota.iva + una.nota.terceros : 0))
        const quitan = suma([...partes, ...enteras])
        expect((await leer('ingresos', mes)).sumas.total, mes).to.equal(suma(emitidas.map(totalDe)) - quitan)
        const cliente = await leer('ingresos-cliente', mes)
        expect([cliente.sumas.total ?? 0, cliente.sumas.facturas ?? 0], mes).to.deep.equal([
          suma(emitidas.map(totalDe)) - quitan,
          emitidas.length,
        ])
        const notas = await leer('notas-credito', mes)
        expect([notas.total, notas.sumas.total ?? 0], mes).to.deep.equal([partes.length + enteras.length, quitan])
      }
    })

    it('los excedentes son los de las facturas que se recibieron en el mes, con cinco días para girarlos', async () => {
      for (const mes of MESES) {
        const suyas = facturas.filter(({ pagada, anulada }) => anulada === null && pagada?.startsWith(mes))
        const { sumas, filas } = await leer('excedentes', mes)
        const debe = suma(
          suyas.flatMap(({ lineas }) => lineas.filter(({ item }) => item === 2).map(({ valor }) => valor)),
        )
        expect(sumas.excedente ?? 0, mes).to.equal(debe)
        for (const { celdas } of filas) expect((Date.parse(celdas[7]) - Date.parse(celdas[6])) / 86_400_000).to.equal(5)
      }
    })

    it('sin factura están las autorizadas que no tienen ninguna en vigor', async () => {
      const con = new Set(facturas.filter(({ anulada }) => anulada === null).map(({ radicacion }) => radicacion))
      for (const mes of MESES) {
        const { filas, total } = await leer('sin-factura', mes)
        const debe = autorizadas(mes).filter(({ id }) => !con.has(id))
        expect(total, mes).to.equal(debe.length)
        expect(filas.map(({ radicacion }: Json) => radicacion).sort()).to.deep.equal(
          debe.map(({ numero_radicacion }) => numero_radicacion).sort(),
        )
      }
    })

    it('la relación de depósitos suma lo que entró y salió, sin la boleta', async () => {
      for (const mes of MESES) {
        const suyos = movimientos.filter(({ fecha }) => fecha.startsWith(mes))
        const { sumas } = await leer('depositos', mes)
        expect([sumas.entra, sumas.sale], mes).to.deep.equal([
          suma(suyos.map(({ notaria }) => Math.max(0, notaria))),
          suma(suyos.map(({ notaria }) => Math.max(0, -notaria))),
        ])
      }
      const dia = movimientos[0]?.fecha ?? ''
      expect((await leer('depositos', dia)).total).to.equal(movimientos.filter(({ fecha }) => fecha === dia).length)
    })

    it('lo cerrado dice la columna y el peso que cambió', async () => {
      const mes = MESES[2] ?? ''
      expect((await api(slug).as('admin').post('/libros/ingresos-acto/cierre', { periodo: mes })).status).to.equal(200)
      const una = autorizadas(mes).find((suya) => suya.super !== null)
      const acto = una?.actos[0]
      const { db } = await contextOf(slug)
      await db('liquidacion_lineas')
        .where({ id_liquidacion: una?.id, clave: `derecho:${acto?.id}` })
        .increment('valor', 1)
      const { body } = await api(slug).as('admin').get('/libros/ingresos-acto', { periodo: mes })
      expect(body.cambios.cuantas).to.equal(1)
      const [diferencia] = body.cambios.diferencias
      expect(diferencia).to.include({ clave: acto?.nombre, columna: 'Derechos' })
      expect(diferencia.ahora - diferencia.antes).to.equal(1)
      await db('liquidacion_lineas')
        .where({ id_liquidacion: una?.id, clave: `derecho:${acto?.id}` })
        .decrement('valor', 1)
    })
  })
