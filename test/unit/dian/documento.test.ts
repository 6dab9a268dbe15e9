import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import {
  cude,
  cufe,
  construirAdjunto,
  construirFactura,
  construirNota,
  firmaDelAcuse,
  firmar,
  huellaSoftware,
  leerRespuestaAplicacion,
  sha384,
  verificarPropia,
} from '../../../modules/dian/documento/index.ts'
import { checkDigit } from '../../../schemas/es-co/index.ts'
import { AutoridadDePrueba } from '../../harness/certificados.ts'
import { EXTRANJERA, factura, nota, PERSONA, RECAUDO } from './datos.ts'
import { conEsquema, conXmlsec, correr, enCarpeta, escrito } from './herramientas.ts'
import vectores from './vectores.json' with { type: 'json' }

const muestra = (nombre: string): Buffer => readFileSync(new URL(`./muestras/${nombre}.xml`, import.meta.url))
const sinFirma = (xml: string): string => xml.replace(/<ds:Signature [\s\S]*?<\/ds:Signature>/, '')

/** By elements, so that a difference can be read. */
const iguales = (hecho: string, esperado: string): void => {
  expect(hecho.split(/(?=<)/)).to.deep.equal(esperado.split(/(?=<)/))
}

describe('Documentos de la DIAN', () => {
  const autoridad = new AutoridadDePrueba()
  const llaves = autoridad.llaves()

  describe('huellas (§2)', () => {
    for (const { caso, cadena, sha384: esperado } of [...vectores.oficiales, ...vectores.propios]) {
      it(caso, () => {
        expect(sha384(cadena)).to.equal(esperado)
      })
    }

    it('arman la cadena en su orden: CUFE del anexo y CUDE de la nota NC3', () => {
      const partes = {
        numero: '323200000129',
        fecha: '2019-01-16',
        hora: '10:53:10-05:00',
        totales: { bruto: 150000000, iva: 28500000, total: 178500000 },
        nitEmisor: '700085371',
        adquirente: '800199436',
        ambiente: '1' as const,
      }
      expect(cufe(partes, '693ff6f2a553c3646a063436fd4dd9ded0311471')).to.equal(vectores.oficiales[0]?.sha384)
      const nc3 = {
        numero: 'NC3',
        fecha: '2019-06-21',
        hora: '09:15:23-05:00',
        totales: { bruto: 1260006, iva: 239401, total: 1499407 },
        nitEmisor: '900508908',
        adquirente: '900108281',
        ambiente: '2' as const,
      }
      expect(cude(nc3, '20191')).to.equal(vectores.oficiales[4]?.sha384)
      const tipo03 = {
        numero: '8110007871',
        fecha: '2019-02-20',
        hora: '16:46:55-05:00',
        totales: { bruto: 23528, iva: 1900, ica: 828, total: 26256 },
        nitEmisor: '900373076',
        adquirente: '8355990',
        ambiente: '2' as const,
      }
      expect(cude(tipo03, '12345')).to.equal(vectores.oficiales[1]?.sha384)
    })

    it('dígitos de verificación', () => {
      for (const [nit, dv] of Object.entries(vectores.nitDv)) expect(String(checkDigit(nit)), nit).to.equal(dv)
    })

    it('huella del software del ejemplo', () => {
      expect(huellaSoftware('56f2ae4e-9812-4fad-9255-08fcfcd5ccb0', '12345', 'SETP990000123')).to.equal(
        '6c80c96e36b908577bdfadd1211f545a55cc5c5a05d5a3e7403643ed56c911f90d44fbf469d3fd7e3b1c0bbcf0678bf3',
      )
    })
  })

  describe('construcción (§1)', () => {
    it('da, byte a byte, las muestras del estudio sin su firma', () => {
      const hecha = construirFactura(factura())
      expect(hecha.cufe).to.equal(vectores.propios[0]?.sha384)
      const sinRetenciones = sinFirma(muestra('factura-firmada').toString()).replace(
        /<cac:WithholdingTaxTotal>.*<\/cac:WithholdingTaxTotal>/s,
        '',
      )
      iguales(hecha.xml, sinRetenciones)
      const contado = { forma: '1', codigo: '10', vence: null, nombre: 'Efectivo' } as const
      const linea = (codigo: string, descripcion: string, cantidad: number, valor: number) => ({
        codigo,
        descripcion,
        cantidad,
        valor,
        iva: { tarifa: 1900, valor: null },
        terceros: null,
      })
      const mandato = construirFactura(
        factura({
          consecutivo: 990000124,
          hora: '10:20:00-05:00',
          vence: null,
          adquirente: PERSONA,
          medios: [contado],
          lineas: [
            linea('DN-CV', 'Derechos notariales compraventa (50 % otorgante)', 1, 61_922_500),
            linea('COP', 'Copias y hojas de protocolo', 12, 5_040_000),
            RECAUDO,
          ],
        }),
      )
      iguales(mandato.xml, sinFirma(muestra('factura-persona-natural-mandato').toString()))
      expect(mandato.totales).to.include({ terceros: 4_120_000, propios: 66_962_500, total: 83_805_375 })
    })

    it('la nota crédito de anulación también', () => {
      iguales(construirNota(nota()).xml, sinFirma(muestra('nota-credito').toString()))
    })

    it('el QR dice los once renglones', () => {
      const { qr, url } = construirFactura(factura())
      expect(qr.split('\n')).to.have.length(11)
      expect(qr).to.match(
        /^NumFac: SETP990000123\nFecFac: 2026-11-20\nHorFac: 10:15:30-05:00\nNitFac: 900373076\nDocAdq: 900123456\nValFac: 1349650.00\nValIva: 256433.50\nValOtroIm: 0.00\nValTolFac: 1606083.50\nCUFE: 9e0eb/,
      )
      expect(qr.endsWith(`QRCode: ${url}`)).to.equal(true)
    })
  })

  describe('firma (§3)', () => {
    const instante = new Date('2026-11-20T15:15:30Z')
    const delMismoDia = [
      construirFactura(factura()),
      construirFactura(factura({ adquirente: PERSONA, lineas: [...factura().lineas, RECAUDO] })),
      construirFactura(
        factura({
          adquirente: EXTRANJERA,
          tipo: '04',
          notas: ['Con & < > " \' ñ \u{1f600} \u0007 y  dos   espacios', '$& $1 $$'],
        }),
      ),
      construirFactura(
        factura({
          tipo: '03',
          papel: { numero: 'CONT-15', fecha: '2026-11-19' },
          lineas: factura().lineas.map((linea) => ({ ...linea, cantidad: 7 })),
        }),
      ),
      construirNota(nota({ fecha: '2026-11-20', adquirente: PERSONA, lineas: [...factura().lineas, RECAUDO] })),
      construirNota(nota({ fecha: '2026-11-20', clase: 'debito', prefijo: 'ND', concepto: '4' })),
    ]
    const firmados = delMismoDia.map(({ xml }) => firmar(xml, llaves, instante))
    const adjunto = () => {
      const { emisor, adquirente, ambiente } = factura()
      const xmlRespuesta = muestra('ar-dian-aceptada')
      const respuesta = leerRespuestaAplicacion(xmlRespuesta)
      if (!respuesta) throw new Error('the sample is not read')
      return firmar(
        construirAdjunto({
          ambiente,
          id: 'SETP990000123',
          fecha: '2026-11-20',
          hora: '10:16:00-05:00',
          emisor,
          adquirente,
          documento: {
            numero: 'SETP990000123',
            cufe: delMismoDia[0]?.cufe ?? '',
            fecha: '2026-11-20',
            clase: 'CUFE-SHA384',
            xml: firmados[0] as Buffer,
          },
          respuesta: {
            ...respuesta,
            xml: Buffer.from(xmlRespuesta.toString().replace('Documento validado', 'a ]]> b \r\n Documento validado')),
          },
        }),
        llaves,
        instante,
      )
    }

    it('todo pasa por xmllint con los esquemas UBL y de la DIAN', () => {
      expect(conEsquema([...firmados, adjunto()]).replace(/\S+ validates\n/g, '')).to.equal('')
    })

    it('todo pasa por xmlsec1 con su cadena, y un byte cambiado no', () => {
      for (const documento of [...firmados, adjunto()]) {
        expect(conXmlsec(documento, autoridad)).to.equal('')
        expect(verificarPropia(documento)).to.deep.equal({ valido: true, faltas: [] })
      }
      const [bueno] = firmados as [Buffer]
      for (const [antes, despues] of [
        ['1606083.50', '1606083.51'],
        ['<cbc:IssueTime>10', '<cbc:IssueTime>11'],
        ['SigningTime>2026-11-20T10', 'SigningTime>2026-11-20T11'],
        ['supplier', 'suppliar'],
      ] as const) {
        const malo = Buffer.from(bueno.toString().replace(antes, despues))
        expect(malo.equals(bueno), antes).to.equal(false)
        expect(conXmlsec(malo, autoridad), antes).to.not.equal('')
        expect(verificarPropia(malo).valido, antes).to.equal(false)
      }
      expect(conXmlsec(bueno, new AutoridadDePrueba('otra'))).to.not.equal('')
    })

    it('lo escrito ya es canónico: xmllint --c14n no cambia un byte', () => {
      enCarpeta((carpeta) => {
        const ruta = escrito(carpeta, 'f.xml', firmados[2] as Buffer)
        expect(
          correr('sh', [
            '-c',
            `xmllint --c14n ${ruta} > ${ruta}.c14n && sed 's/^<?xml[^>]*?>//' ${ruta} | cmp - ${ruta}.c14n`,
          ]),
        ).to.equal('')
      })
    })

    it('las muestras del estudio se verifican también con este módulo', () => {
      for (const nombre of [
        'factura-firmada',
        'factura-persona-natural-mandato',
        'nota-credito',
        'attached-document',
        'ar-dian-aceptada',
      ]) {
        expect(verificarPropia(muestra(nombre)), nombre).to.deep.equal({ valido: true, faltas: [] })
      }
    })

    it('lo que se firma se comprueba antes de usarse: la llave de otro certificado no pasa', () => {
      expect(() =>
        firmar(
          construirFactura(factura()).xml,
          { ...llaves, clave: new AutoridadDePrueba('otra').llaves().clave },
          instante,
        ),
      ).to.throw('El valor de la firma no corresponde al certificado.')
    })

    it('no se firma hoy un documento de ayer, ni con un certificado vencido (FAD09e)', () => {
      const { xml } = construirFactura(factura())
      expect(() => firmar(xml, llaves, new Date('2026-11-21T05:00:00Z'))).to.throw('la DIAN exige el mismo día')
      expect(() => firmar(xml, llaves, new Date('2026-11-21T04:59:59Z'))).to.not.throw()
      const vencido = {
        ...llaves,
        cadena: llaves.cadena.map((certificado) => ({ ...certificado, hasta: new Date('2026-11-20T15:15:29Z') })),
      }
      // of the set-up: it stops the range, which a new certificate resumes
      expect(() => firmar(xml, vencido, instante))
        .to.throw(/El certificado de firma solo vale/)
        .with.property('status', 409)
    })
  })

  it('dice quién firmó la ApplicationResponse y si está como la firmó; la que no se puede verificar no estorba', () => {
    const acuse = muestra('ar-dian-aceptada')
    expect(firmaDelAcuse(acuse)).to.equal('Acuse con firma válida de NOTARIA DE PRUEBA.')
    expect(firmaDelAcuse(Buffer.from(acuse.toString().replace('autorizada', 'Autorizada')))).to.equal(
      'La firma del acuse no se pudo verificar (dice ser de NOTARIA DE PRUEBA).',
    )
    for (const basura of ['', '<html>', sinFirma(acuse.toString())])
      expect(firmaDelAcuse(Buffer.from(basura))).to.equal('Acuse sin firma.')
  })

  it('lee la ApplicationResponse aceptada y la rechazada', () => {
    expect(leerRespuestaAplicacion(muestra('ar-dian-aceptada'))).to.include({
      codigo: '02',
      numero: 'SETP990000123',
      fecha: '2026-11-20',
      hora: '10:15:34-05:00',
      descripcion: 'Documento validado por la DIAN',
    })
    const mala = leerRespuestaAplicacion(muestra('ar-dian-rechazada'))
    expect(mala?.codigo).to.equal('04')
    expect(mala?.lineas.map(({ codigo }) => codigo)).to.deep.equal(['0000', 'FAD06', 'FAU04'])
    for (const basura of [
      '',
      '<html>',
      '<a/>',
      '<!DOCTYPE a [<!ENTITY b "c">]><ApplicationResponse>&b;</ApplicationResponse>',
    ])
      expect(leerRespuestaAplicacion(Buffer.from(basura))).to.equal(null)
  })
})
