import { expect } from 'chai'
import fc from 'fast-check'
import { leerP12 } from '../../../modules/dian/certificado/p12.ts'
import {
  comprimir,
  construirFactura,
  construirNota,
  diaBogota,
  firmar,
  horaBogota,
  momentoDeFirma,
  nombresDeArchivo,
  type DatosFactura,
  type DatosNota,
  type DocumentoConstruido,
  type LineaDocumento,
  type Llaves,
  type Parte,
} from '../../../modules/dian/documento/index.ts'
import { ClienteDian } from '../../../modules/dian/soap/cliente.ts'
import { veredicto } from '../../../modules/dian/soap/leer-soap.ts'
import { type DianResponse, type RespuestaDian } from '../../../modules/dian/soap/http.ts'
import { checkDigit } from '../../../schemas/es-co/index.ts'
import { startSimulador, type Simulador } from '../../harness/simulador.ts'
import { EMPRESA, EMISOR, EXTRANJERA, factura, nota, PERSONA, RECAUDO } from './datos.ts'

/** What this module writes, judged by a program that shares no code with it. */
describe('Documentos ante el simulador de la DIAN, estricto', function () {
  this.timeout(240_000)
  let sim: Simulador
  let llaves: Llaves
  let cliente: ClienteDian
  let comunes: Pick<DatosFactura, 'emisor' | 'software' | 'rango' | 'prefijo'>
  let numero = 0

  before(async () => {
    sim = await startSimulador()
    const { p12, clave, softwareId, pin, rango } = sim.credenciales('900373076', 'NOTARIA DE PRUEBA')
    llaves = leerP12(p12, clave)
    cliente = new ClienteDian({ url: sim.url, urlLogica: sim.urlLogica, llaves, timeoutMs: 20_000 })
    comunes = {
      emisor: EMISOR,
      prefijo: rango.prefijo,
      software: { ...factura().software, id: softwareId, pin },
      rango: {
        resolucion: rango.resolucion,
        fechaResolucion: rango.fecha,
        prefijo: rango.prefijo,
        desde: rango.desde,
        hasta: rango.hasta,
        vigenteDesde: rango.inicio,
        vigenteHasta: rango.fin,
        claveTecnica: rango.claveTecnica,
      },
    }
    numero = rango.desde
  })
  after(() => sim.stop())

  const deHoy = () => {
    const momento = momentoDeFirma(new Date())
    return { momento, fecha: diaBogota(momento), hora: horaBogota(momento) }
  }

  async function enviar(
    { xml }: DocumentoConstruido,
    momento: Date,
    tipo: 'fv' | 'nc' | 'nd' = 'fv',
    cambiar = (bytes: Buffer) => bytes,
  ): Promise<{ respuesta: RespuestaDian<DianResponse>; mensajes: string[] }> {
    const { nombreXml, nombreZip } = nombresDeArchivo(tipo, '900373076', 2026, ++numero, numero)
    const respuesta = await cliente.sendBillSync(
      nombreZip,
      comprimir({ nombreXml, xml: cambiar(firmar(xml, llaves, momento)) }),
    )
    return {
      respuesta,
      mensajes:
        respuesta.clase === 'respuesta'
          ? respuesta.resultado.mensajes.map(({ codigo, clase, texto }) => `${codigo} ${clase} ${texto}`)
          : [sim.ultimaFalla() ?? respuesta.clase],
    }
  }

  const lista = (cambios: Partial<DatosFactura> = {}) => {
    const { momento, fecha, hora } = deHoy()
    return {
      momento,
      hecha: construirFactura(
        factura({
          ...comunes,
          consecutivo: ++numero,
          fecha,
          hora,
          vence: null,
          medios: [{ forma: '1', codigo: '10', vence: null, nombre: 'Efectivo' }],
          ...cambios,
        }),
      ),
    }
  }

  const aceptada = async ({ hecha, momento }: ReturnType<typeof lista>): Promise<void> => {
    const { respuesta, mensajes } = await enviar(hecha, momento)
    expect(mensajes.filter((texto) => texto.includes('Rechazo'))).to.deep.equal([])
    expect(veredicto(respuesta), mensajes.join('\n')).to.equal('aceptada')
  }

  const linea = (iva: LineaDocumento['iva'], mas: Partial<LineaDocumento> = {}): LineaDocumento => ({
    codigo: 'X',
    descripcion: 'Concepto & <más>',
    cantidad: 1,
    valor: 12_345_67,
    iva,
    terceros: null,
    ...mas,
  })
  const notario: Parte = {
    ...EMISOR,
    organizacion: '2',
    nombre: 'NOTARIA DE PRUEBA',
    nombreComercial: 'NOTARÍA 5 DEL CÍRCULO DE CALI',
  }

  it('clientes y líneas de toda clase: aceptados, sin una sola objeción que rechace', async () => {
    const casos: Partial<DatosFactura>[] = [
      {},
      { adquirente: PERSONA, lineas: [...factura().lineas, RECAUDO] },
      { adquirente: EXTRANJERA },
      { adquirente: { ...PERSONA, direccion: null, correo: null } },
      { adquirente: { ...EMPRESA, direccion: null } },
      {
        emisor: notario,
        adquirente: {
          ...PERSONA,
          tipoDocumento: '31',
          numero: '52123456',
          dv: String(checkDigit('52123456')),
          responsabilidades: ['O-13', 'O-15'],
          tributo: '01',
        },
      },
      { adquirente: { ...EXTRANJERA, tipoDocumento: '22', numero: '412345', direccion: PERSONA.direccion } },
      { lineas: [linea(null)] },
      { lineas: [linea({ tarifa: 0, valor: null })] },
      { lineas: [linea({ tarifa: 500, valor: null }), linea({ tarifa: 1900, valor: null }), linea(null), RECAUDO] },
      { lineas: [linea({ tarifa: 1900, valor: 234_600 }, { cantidad: 7, valor: 1_234_500 })] },
      { lineas: [RECAUDO] },
      { tipo: '04' },
      {
        medios: [
          { forma: '2', codigo: '1', vence: '2099-01-01', nombre: '' },
          { forma: '1', codigo: '49', vence: null, nombre: '' },
        ],
      },
    ]
    for (const caso of casos) await aceptada(lista(caso))
  })

  it('líneas al azar: todas aceptadas', async () => {
    const azar = fc.array(
      fc.record({
        valor: fc.integer({ min: 1, max: 90_000_000 }),
        cantidad: fc.integer({ min: 1, max: 40 }),
        tarifa: fc.constantFrom(null, 0, 1900),
        ajena: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    for (const partes of fc.sample(azar, { numRuns: 12, seed: 20261120 })) {
      const lineas = partes.map(({ valor, cantidad, tarifa, ajena }) =>
        linea(tarifa === null ? null : { tarifa, valor: null }, {
          valor: valor * 100,
          cantidad,
          terceros: ajena && tarifa === null ? RECAUDO.terceros : null,
        }),
      )
      await aceptada(lista({ lineas }))
    }
  })

  it('notas crédito y débito de una aceptada, con recaudos; y se consulta lo guardado, byte a byte', async () => {
    const primera = lista({ adquirente: PERSONA, lineas: [...factura().lineas, RECAUDO] })
    await aceptada(primera)
    const { momento, fecha, hora } = deHoy()
    const datos: DatosNota = nota({
      emisor: comunes.emisor,
      software: comunes.software,
      prefijo: 'NC',
      consecutivo: 1,
      fecha,
      hora,
      adquirente: PERSONA,
      lineas: [...factura().lineas, RECAUDO],
      medios: [{ forma: '1', codigo: '10', vence: null, nombre: '' }],
      factura: { numero: primera.hecha.numero, cufe: primera.hecha.cufe, fecha },
    })
    const { respuesta, mensajes } = await enviar(construirNota(datos), momento, 'nc')
    expect(veredicto(respuesta), mensajes.join('\n')).to.equal('aceptada')
    const debito = await enviar(
      construirNota({ ...datos, clase: 'debito', prefijo: 'ND', concepto: '3' }),
      momento,
      'nd',
    )
    expect(veredicto(debito.respuesta), debito.mensajes.join('\n')).to.equal('aceptada')
    expect(veredicto(await cliente.getStatus(primera.hecha.cufe))).to.equal('aceptada')
    expect(veredicto(await cliente.getStatus('0'.repeat(96)))).to.equal('desconocida')
    const guardado = await cliente.getXmlByDocumentKey(primera.hecha.cufe)
    expect(guardado.clase === 'respuesta' && guardado.resultado.xml?.toString()).to.include(
      `<cbc:ID>${primera.hecha.numero}</cbc:ID>`,
    )
    const rangos = await cliente.getNumberingRange('900373076', '900373076', comunes.software.id)
    expect(rangos.clase === 'respuesta' && rangos.resultado.rangos[0]?.claveTecnica).to.equal(
      comunes.rango.claveTecnica,
    )
  })

  it('lo que se cambia después de firmar se rechaza; lo repetido se reconoce; el destino errado es falla de seguridad', async () => {
    const { hecha, momento } = lista({ adquirente: EMPRESA })
    const { respuesta } = await enviar(hecha, momento, 'fv', (bytes) =>
      Buffer.from(bytes.toString().replace('COPIAS', 'copias').replace('hojas de protocolo', 'hojas del protocolo')),
    )
    expect(veredicto(respuesta)).to.equal('rechazada')
    const buena = firmar(hecha.xml, llaves, momento)
    const zip = (n: number) =>
      comprimir({ nombreXml: nombresDeArchivo('fv', '900373076', 2026, n, n).nombreXml, xml: buena })
    expect(veredicto(await cliente.sendBillSync('z0900373076000260000AAAA.zip', zip(43690)))).to.equal('aceptada')
    expect(veredicto(await cliente.sendBillSync('z0900373076000260000AAAA.zip', zip(43690)))).to.equal('repetida')
    const ajeno = new ClienteDian({ url: sim.url, urlLogica: 'https://otra.dian.gov.co/x', llaves, timeoutMs: 5000 })
    expect(veredicto(await ajeno.getStatus(hecha.cufe))).to.equal('error_config')
  })
})
