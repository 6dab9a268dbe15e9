import { expect } from 'chai'
import { api, contextOf, freshOffice, type Json } from './index.ts'
import {
  inventarDepositos,
  inventarFacturas,
  inventarRetenciones,
  inventarTimbres,
  totalDe,
  type FacturaInventada,
  type MovimientoInventado,
  type RetencionInventada,
  type TimbreInventado,
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
    let timbres: TimbreInventado[]
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
      timbres = await inventarTimbres(ctx, escrituras)
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

    it('el estadístico cuenta juntas la venta y la hipoteca, aparte la vivienda social, y sigue el renglón de cada acto', async () => {
      const { db } = await contextOf(slug)
      // 16 has no words: only acts that say so
      await db('actos').whereRaw('id % 6 = 0').update({ fila_estadistico: '16' })
      await db('actos').whereRaw('id % 6 = 1').update({ fila_estadistico: '1' })
      const propio = new Map(
        (await db('actos').whereRaw('id % 6 < 2').select<{ id: number; name: string }[]>('id', 'name')).map(
          ({ id, name }) => [name, id % 6 ? '1' : '16'],
        ),
      )
      const codigos = (actos: EscrituraInventada['actos']): string[] => {
        const de = (nombre: string, vis: boolean): string => {
          if (/VIP|prioritario/.test(nombre)) return '17'
          if (vis) return '14'
          const suyo = propio.get(nombre)
          if (suyo) return suyo
          if (/^(Compraventa|Dación en pago|Transferencia de dominio)/.test(nombre)) return '1'
          if (/^(Hipoteca|Ampliación de hipoteca)/.test(nombre)) return '3'
          return '-'
        }
        return actos.map(({ nombre, vis }) => de(nombre, vis))
      }
      for (const mes of MESES) {
        const suyas = autorizadas(mes).map(({ actos }) => codigos(actos))
        const juntas = suyas.filter((unos) => unos.includes('1') && unos.includes('3')).length
        const dichos = suyas.flat().filter((uno) => uno === '16').length
        const filas = (await leer('estadistico', mes)).filas
        const de = (codigo: string) => filas.find(({ celdas }: Json) => celdas[0] === codigo).celdas[2]
        expect([de('5'), de('16')], mes).to.deep.equal([juntas, dichos])
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

    it('el timbre es el de la tarifa sobre la cuantía de cada acto, y la diferencia que puso una mano', async () => {
      for (const mes of MESES) {
        const suyos = timbres.filter(({ escritura }) => autorizadas(mes).includes(escritura))
        const { sumas, filas } = await leer('timbre', mes)
        expect(sumas.timbre ?? 0, mes).to.equal(suma(suyos.map(({ valor }) => valor)))
        for (const { escritura, cada } of suyos) {
          const en = filas.filter(({ radicacion }: Json) => radicacion === escritura.numero_radicacion)
          const propias = en.filter(({ celdas }: Json) => celdas[2] !== 'Diferencia con la liquidación')
          if (filas.length < 100) expect(propias.map(({ celdas }: Json) => celdas[4])).to.deep.equal(cada)
        }
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

    it('el IVA por tarifa y el formulario 350 suman lo facturado y lo retenido', async () => {
      const de = (periodo: string, meses: readonly string[]) => {
        const en = (fecha: string | null | undefined) => fecha != null && meses.some((mes) => fecha.startsWith(mes))
        const emitidas = facturas.filter(({ numero, fecha }) => numero !== null && en(fecha))
        const propias = emitidas.flatMap(({ lineas }) => lineas.filter(({ terceros }) => !terceros))
        const notas = facturas.flatMap(({ nota }) => (nota && en(nota.fecha) ? [nota] : []))
        const anuladas = facturas.filter(({ numero, anulada }) => numero !== null && en(anulada))
        const quitan = (cual: 'base' | 'iva') =>
          suma(notas.map((nota) => nota[cual])) +
          suma(
            anuladas.map(({ lineas, nota }) => {
              const entera = suma(
                lineas.filter(({ terceros }) => !terceros).map(({ valor, iva }) => (cual === 'base' ? valor : iva)),
              )
              return entera - (nota?.[cual] ?? 0)
            }),
          )
        return {
          periodo,
          base: suma(propias.map(({ valor }) => valor)) - quitan('base'),
          iva: suma(propias.map(({ iva }) => iva)) - quitan('iva'),
        }
      }
      for (const [periodo, meses] of [
        [`${ANIO}-B1`, MESES.slice(0, 2)],
        [`${ANIO}-B3`, MESES.slice(4, 6)],
        [`${ANIO}-C2`, MESES.slice(4, 8)],
        [`${ANIO}-03`, MESES.slice(2, 3)],
      ] as const) {
        const debe = de(periodo, meses)
        const { sumas } = await leer('iva', periodo)
        expect({ periodo, base: sumas.base, iva: sumas.iva }).to.deep.equal(debe)
      }
      for (const mes of MESES) {
        const suyas = retenciones.filter(({ escritura }) => autorizadas(mes).includes(escritura))
        const sellos = timbres.filter(({ escritura }) => autorizadas(mes).includes(escritura))
        expect((await leer('formulario-350', mes)).sumas.retenido ?? 0, mes).to.equal(
          suma([...suyas, ...sellos].map(({ valor }) => valor)),
        )
      }
      const { sumas } = await leer('ingresos-terceros', String(ANIO))
      const anio = de(String(ANIO), [String(ANIO)])
      expect([sumas.bruto - sumas.devuelto, sumas.iva]).to.deep.equal([anio.base, anio.iva])
    })

    it('los comprobantes contables dan a cada cuenta lo suyo, y en cada uno los débitos son los créditos', async () => {
      const { db } = await contextOf(slug)
      await db('cuentas_contables').update({ cuenta: db.raw('id + 1000') })
      await db('columnas_contables').where({ code: 'cuenta' }).update({ orden: '1', name: 'CTA' })
      await db('columnas_contables')
        .whereIn('code', ['fecha', 'detalle', 'tercero', 'identificacion'])
        .update({ activo: 0 })
      const codigos = new Map<string, string>(
        (await db('cuentas_contables').select('code', 'cuenta')).map(({ code, cuenta }: Json) => [cuenta, code]),
      )
      for (const mes of MESES) {
        const { sumas } = await leer('contable', mes)
        expect(sumas.debito, mes).to.equal(sumas.credito)
        const { raw, status } = await api(slug)
          .as('admin')
          .get('/libros/contable/archivo', { periodo: mes, formato: 'csv' })
        expect(status, raw.toString()).to.equal(200)
        const [titulos = '', ...lineas] = raw.toString().replace('\uFEFF', '').trim().split('\r\n')
        expect(titulos).to.equal('CTA;Comprobante;Documento;Centro de costo;Débito;Crédito')
        const da = new Map<string, number>()
        for (const linea of lineas) {
          const [cuenta = '', , , , debe, haber] = linea.split(';')
          const cual = codigos.get(cuenta) ?? cuenta
          da.set(cual, (da.get(cual) ?? 0) + Number(debe) - Number(haber))
        }
        expect(Object.fromEntries([...da].filter(([, valor]) => valor !== 0).sort()), mes).to.deep.equal(
          Object.fromEntries([...cuentasDe(mes)].filter(([, valor]) => valor !== 0).sort()),
        )
      }
    })

    /** Net of each account in a month, from what was invented. */
    function cuentasDe(mes: string): Map<string, number> {
      const da = new Map<string, number>()
      const mas = (cual: string, valor: number) => da.set(cual, (da.get(cual) ?? 0) + valor)
      for (const una of facturas) {
        const { numero, fecha, nota, anulada, pagada, lineas } = una
        if (pagada?.startsWith(mes)) {
          mas('caja', totalDe(una))
          mas('clientes', -totalDe(una))
        }
        if (nota?.fecha.startsWith(mes)) {
          mas('devoluciones', nota.base)
          mas('iva', nota.iva)
          mas('terceros', nota.terceros)
          mas('clientes', -nota.base - nota.iva - nota.terceros)
        }
        if (numero === null) continue
        const de = (propias: boolean) =>
          suma(lineas.filter(({ terceros }) => terceros !== propias).map(({ valor }) => valor))
        const iva = suma(lineas.map((linea) => linea.iva))
        if (fecha.startsWith(mes)) {
          mas('clientes', totalDe(una))
          mas('iva', -iva)
          mas('ingresos', -de(true))
          for (const { item, valor, terceros } of lineas) if (terceros) mas(`item-${item}`, -valor)
        }
        if (anulada?.startsWith(mes)) {
          mas('devoluciones', de(true) - (nota?.base ?? 0))
          mas('iva', iva - (nota?.iva ?? 0))
          mas('terceros', de(false) - (nota?.terceros ?? 0))
          mas('clientes', -totalDe(una) + (nota ? nota.base + nota.iva + nota.terceros : 0))
        }
      }
      for (const { fecha, notaria, boleta } of movimientos)
        if (fecha.startsWith(mes) && notaria > 0) {
          mas('caja', notaria + boleta)
          mas('depositos', -notaria - boleta)
        }
      return da
    }

    it('un día que no cuadra no se exporta ni se cierra, y se dice cuál', async () => {
      const { db } = await contextOf(slug)
      const una = facturas.find(({ numero, fecha }) => numero !== null && fecha < '2026-05')
      if (!una) throw new Error('no invoice was invented')
      await db('facturas').where('id', una.id).increment('total', 1)
      const admin = api(slug).as('admin')
      for (const periodo of [una.fecha, una.fecha.slice(0, 7)]) {
        const { status, body } = await admin.get('/libros/contable/archivo', { periodo, formato: 'xlsx' })
        expect([status, body.code]).to.deep.equal([409, 'descuadre'])
        expect(body.message).to.contain(`factura ${una.numero}, por $ 1`)
      }
      expect((await admin.post('/libros/contable/cierre', { periodo: una.fecha })).status).to.equal(409)
      expect((await admin.get('/libros/contable', { periodo: una.fecha })).body.notas[0]).to.contain('no cuadra')
      await db('facturas').where('id', una.id).decrement('total', 1)
      expect((await admin.get('/libros/contable/archivo', { periodo: una.fecha, formato: 'xlsx' })).status).to.equal(
        200,
      )
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
