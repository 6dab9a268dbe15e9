import { expect } from 'chai'
import { createHash } from 'node:crypto'
import { DOMParser } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import { startSimulador, type Simulador } from '../../harness/simulador.ts'
import { conEsquema, conXmlsec } from '../dian/herramientas.ts'
import { cufeDe, factura, mandato, notaCredito, type Como } from './documentos.ts'
import { abrir, enviar, llamar, zip, type Contestado, type Titular } from './firmante.ts'

const cambio = (viejo: string | RegExp, nuevo: string) => (xml: string) => {
  const cambiado = xml.replace(viejo, nuevo)
  if (cambiado === xml) throw new Error(`nothing to change: ${String(viejo)}`)
  return cambiado
}
const codigos = ({ reglas }: Contestado) => reglas.map((regla) => /^Regla: (\w+), /.exec(regla)?.[1])
const A_LAS_09 = 'SETP990000900'

describe('Simulador de la DIAN (dian.md 4.8)', function () {
  this.timeout(240_000)
  let sim: Simulador
  let suyas: ReturnType<Simulador['credenciales']>
  let titular: Titular
  let siguiente = 990_001_000
  const otra = (como: Como = {}) => factura(suyas, titular, { numero: `SETP${siguiente++}`, ...como })

  before(async () => {
    sim = await startSimulador()
    suyas = sim.credenciales('900373076', 'NOTARIA DE PRUEBA')
    titular = abrir(suyas)
  })
  after(() => sim.stop())

  it('acepta las muestras firmadas por otro camino (xml-crypto): factura, mandato y su nota crédito', async () => {
    const xml = factura(suyas, titular)
    const bien = await enviar(sim, titular, xml)
    expect(bien).to.include({
      estado: 200,
      codigo: '00',
      valido: 'true',
      descripcion: 'Procesado Correctamente.',
      mensaje: 'La Factura electrónica SETP-990000123, ha sido autorizada.',
    })
    expect(bien.dato('XmlDocumentKey')).to.equal(cufeDe(xml))
    expect(await enviar(sim, titular, mandato(suyas, titular))).to.include({ codigo: '00' })
    const fecha = /<cbc:IssueDate>([^<]*)/.exec(xml.toString())?.[1] ?? ''
    const nota = await enviar(
      sim,
      titular,
      notaCredito(suyas, titular, { numero: 'SETP990000123', cufe: cufeDe(xml), fecha }),
    )
    expect(nota).to.include({ codigo: '00', mensaje: 'La Nota crédito NC-145, ha sido autorizada.' })
    // what came in is what is kept, to the byte
    expect(sim.documentos()[0]).to.include({
      numero: 'SETP990000123',
      veces: 1,
      resultado: 'aceptado',
      sha256: createHash('sha256').update(xml).digest('hex'),
    })
    expect(
      (await llamar(sim, titular, 'GetXmlByDocumentKey', { trackId: cufeDe(xml) })).dato('XmlBytesBase64'),
    ).to.equal(xml.toString('base64'))
    // xmllint, xmlsec1 and the simulator are of one mind
    expect(conEsquema([xml])).to.equal('')
    expect(conXmlsec(xml, { raizPem: suyas.ca.raiz, subordinadaPem: suyas.ca.subordinada })).to.equal('')
    // and the answer is itself a signed document
    const respuesta = Buffer.from(bien.dato('XmlBase64Bytes'), 'base64')
    expect(conXmlsec(respuesta, { raizPem: suyas.ca.raiz, subordinadaPem: suyas.ca.subordinada })).to.equal('')
    const firma = new DOMParser()
      .parseFromString(respuesta.toString(), 'text/xml')
      .getElementsByTagNameNS('http://www.w3.org/2000/09/xmldsig#', 'Signature')[0]
    const revisor = new SignedXml({ getCertFromKeyInfo: SignedXml.getCertFromKeyInfo })
    revisor.loadSignature(firma as unknown as Node)
    expect(revisor.checkSignature(respuesta.toString())).to.be.true
  })

  const REGLAS: [string, Como][] = [
    ['ZB01', { despues: cambio('<cbc:LineCountNumeric>', '<cbc:Inventado>x</cbc:Inventado><cbc:LineCountNumeric>') }],
    ['FAD01', { cambiar: cambio('<cbc:UBLVersionID>UBL 2.1', '<cbc:UBLVersionID>UBL 2.0') }],
    ['ZB01', { tarde: cambio('</Invoice>', '') }],
    ['ZB03', { tarde: (xml) => `\u{FEFF}${xml}` }],
    ['ZE02', { tarde: cambio('<cbc:Name>NOTARIA DE PRUEBA', '<cbc:Name>NOTARIA DE PRUEBO') }],
    [
      'ZE02',
      {
        tarde: (xml) =>
          xml.replace(/(SignatureValue>.)(.)/, (_, antes, letra) => `${antes}${letra === 'A' ? 'B' : 'A'}`),
      },
    ],
    ['ZE01', { firma: { referencias: 2 } }],
    ['ZE01', { firma: { politica: 'AAAAvtcG5aIzgYo0tIsSQeVJBDnUnfSOfBpxXrmor0Y=' } }],
    ['DC56', { firma: { papel: 'third party' } }],
    ['DC25', { firma: { certificados: 1 } }],
    ['FAB05b', { cambiar: cambio('18760000001', '18760000002') }],
    ['FAB07b', { cambiar: cambio('<cbc:StartDate>2019-01-19', '<cbc:StartDate>2019-01-20') }],
    ['FAB08b', { cambiar: cambio('<cbc:EndDate>2030-01-19', '<cbc:EndDate>2031-01-19') }],
    ['FAB10a', { cambiar: cambio('<sts:Prefix>SETP', '<sts:Prefix>SETT') }],
    ['FAB11b', { cambiar: cambio('<sts:From>990000000', '<sts:From>990000001') }],
    ['FAB12b', { cambiar: cambio('<sts:To>995000000', '<sts:To>995000001') }],
    ['FAB24b', { cambiar: cambio(/(<sts:SoftwareID[^>]*>)[^<]*/, '$1aaaaaaaa-9812-4fad-9255-08fcfcd5ccb0') }],
    ['FAB27b', { despues: cambio(/(<sts:SoftwareSecurityCode[^>]*>)......../, '$100000000') }],
    ['FAB31', { cambiar: cambio('schemeName="31">800197268', 'schemeName="31">800197269') }],
    ['FAB36', { despues: cambio('documentkey=', 'documentkey=0') }],
    ['FAD02', { cambiar: cambio('<cbc:CustomizationID>10', '<cbc:CustomizationID>99') }],
    ['FAD03', { cambiar: cambio('<cbc:ProfileID>DIAN 2.1: Factura', '<cbc:ProfileID>DIAN 2.1: factura') }],
    [
      'FAD04',
      {
        cambiar: (xml) =>
          cambio(
            '<cbc:ProfileExecutionID>2',
            '<cbc:ProfileExecutionID>1',
          )(xml).replace('schemeID="2" schemeName="CUFE', 'schemeID="1" schemeName="CUFE'),
      },
    ],
    ['FAD05e', { numero: 'SETP995000001' }],
    ['FAD06', { despues: cambio(/(<cbc:UUID schemeID[^>]*>)......../, '$100000000') }],
    [
      'FAD09e',
      {
        corrimientoMs: -26 * 3_600_000,
        firma: { momento: new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 19) + '-05:00' },
      },
    ],
    ['FAD09c', { corrimientoMs: -12 * 86_400_000 }],
    ['FAD12', { cambiar: cambio('<cbc:InvoiceTypeCode>01', '<cbc:InvoiceTypeCode>09') }],
    ['FAD16', { cambiar: cambio('<cbc:LineCountNumeric>3', '<cbc:LineCountNumeric>4') }],
    ['FAJ09', { cambiar: cambio('<cbc:ID>11001', '<cbc:ID>11999') }],
    [
      'FAJ24',
      { cambiar: cambio(/(<cac:PartyTaxScheme><cbc:RegistrationName>NOTARIA.*?)schemeID="4"/s, '$1schemeID="5"') },
    ],
    ['FAJ26', { cambiar: cambio('<cbc:TaxLevelCode>R-99-PN', '<cbc:TaxLevelCode>O-99') }],
    [
      'FAK24',
      {
        cambiar: (xml) =>
          xml.replaceAll('schemeID="8" schemeName="31">900123456', 'schemeID="7" schemeName="31">900123456'),
      },
    ],
    [
      'FAK61',
      { cambiar: (xml) => xml.replaceAll('schemeID="8" schemeName="31">900123456', 'schemeName="13">900123456') },
    ],
    ['FAN02', { cambiar: cambio('<cac:PaymentMeans><cbc:ID>2', '<cac:PaymentMeans><cbc:ID>3') }],
    ['FAN05', { cambiar: cambio(/<cbc:PaymentDueDate>[^<]*<\/cbc:PaymentDueDate>/, '') }],
    [
      'FAS01b',
      {
        cambiar: cambio(
          '<cac:TaxTotal><cbc:TaxAmount currencyID="COP">256433.50',
          '<cac:TaxTotal><cbc:TaxAmount currencyID="COP">256533.50',
        ),
      },
    ],
    ['FAS07', { cambiar: (xml) => xml.replaceAll('256433.50', '256533.50') }],
    [
      'FAU02',
      { cambiar: cambio(/(<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="COP">)1349650/, '$11349750') },
    ],
    [
      'FAU04',
      {
        cambiar: cambio(
          '<cbc:TaxExclusiveAmount currencyID="COP">1349650',
          '<cbc:TaxExclusiveAmount currencyID="COP">1349750',
        ),
      },
    ],
    [
      'FAU06',
      {
        cambiar: cambio(
          '<cbc:TaxInclusiveAmount currencyID="COP">1606083',
          '<cbc:TaxInclusiveAmount currencyID="COP">1606183',
        ),
      },
    ],
    [
      'FAU14',
      { cambiar: cambio('<cbc:PayableAmount currencyID="COP">1606083', '<cbc:PayableAmount currencyID="COP">1606183') },
    ],
    ['FAV06', { cambiar: cambio('<cbc:PriceAmount currencyID="COP">4200', '<cbc:PriceAmount currencyID="COP">4300') }],
    [
      'FAX07',
      {
        cambiar: cambio(
          '<cbc:TaxAmount currencyID="COP">1976.00</cbc:TaxAmount><cac:TaxCategory>',
          '<cbc:TaxAmount currencyID="COP">1996.00</cbc:TaxAmount><cac:TaxCategory>',
        ),
      },
    ],
  ]

  it(`rechaza con su código cada documento estropeado (${REGLAS.length} maneras), y no registra ninguno`, async () => {
    const fallidas: string[] = []
    for (const [codigo, como] of REGLAS) {
      const xml = otra(como)
      const respuesta = await enviar(sim, titular, xml)
      if (respuesta.codigo !== '99' || !codigos(respuesta).includes(codigo))
        fallidas.push(`${codigo}: ${respuesta.codigo} ${respuesta.reglas.join(' | ')}`)
    }
    expect(fallidas).to.deep.equal([])
    expect(sim.documentos().filter(({ resultado }) => resultado === 'aceptado')).to.have.length(3)
  })

  it('un número rechazado se puede volver a usar; uno aceptado no, ni con otro contenido (90)', async () => {
    expect(
      await enviar(
        sim,
        titular,
        factura(suyas, titular, {
          numero: A_LAS_09,
          cambiar: cambio('<cbc:TaxLevelCode>R-99-PN', '<cbc:TaxLevelCode>O-99'),
        }),
      ),
    ).to.include({ codigo: '99' })
    const buena = factura(suyas, titular, { numero: A_LAS_09 })
    expect(await enviar(sim, titular, buena)).to.include({ codigo: '00' })
    expect((await enviar(sim, titular, buena)).reglas).to.deep.equal([
      'Regla: 90, Rechazo: Documento procesado anteriormente.',
    ])
    const distinta = factura(suyas, titular, {
      numero: A_LAS_09,
      cambiar: cambio('Radicado 2026-03871', 'Radicado 2026-03872'),
      corrimientoMs: -3000,
    })
    expect(codigos(await enviar(sim, titular, distinta))).to.deep.equal(['90'])
    expect(await llamar(sim, titular, 'GetStatus', { trackId: cufeDe(buena) })).to.include({ codigo: '00' })
  })

  it('avisa sin rechazar: nombre que no es el del RUT, correo que falta', async () => {
    const respuesta = await enviar(
      sim,
      titular,
      otra({
        cambiar: (xml) =>
          cambio(
            /(<cac:PartyLegalEntity><cbc:RegistrationName>)NOTARIA DE PRUEBA/,
            '$1NOTARIA',
          )(xml).replace(/<cac:Contact><cbc:ElectronicMail>pagos[^/]*\/cbc:ElectronicMail><\/cac:Contact>/, ''),
      }),
    )
    expect(respuesta).to.include({ codigo: '00' })
    expect(codigos(respuesta)).to.deep.equal(['FAJ43b', 'FAK55'])
  })

  it('devuelve fault ante el sobre mal protegido: hora, To, firma, certificado', async () => {
    const pedir = (como: Parameters<typeof llamar>[4], quien = titular) =>
      llamar(sim, quien, 'GetStatus', { trackId: 'a'.repeat(96) }, como)
    expect(await pedir({})).to.include({ estado: 200, codigo: '66' })
    for (const como of [
      { creado: new Date(Date.now() - 11 * 60_000) },
      { creado: new Date(Date.now() + 6 * 60_000) },
      { para: sim.url },
      { soloTo: true },
      { estropear: cambio('hab.dian.gov.co', 'hub.dian.gov.co') },
    ]) {
      const respuesta = await pedir(como)
      expect(respuesta.estado, JSON.stringify(como)).to.equal(500)
      expect(respuesta.crudo).to.contain('a:InvalidSecurity')
    }
    sim.opciones({ tolerante: true })
    expect(await pedir({ soloTo: true })).to.include({ codigo: '66' })
    sim.opciones({ tolerante: false })
    const ajeno = abrir(sim.credenciales('800111222', 'AJENA', { caAjena: true }))
    expect((await pedir({}, ajeno)).crudo)
      .to.contain('did not specify a Reason')
      .and.not.contain('InvalidSecurity')
  })

  it('dice 89 a quien envía por otro, ZE03 y ZD a quien firma con certificado que no es, y 89 a los zip malos', async () => {
    const vecina = abrir(sim.credenciales('800999111', 'VECINA'))
    expect(await enviar(sim, vecina, otra())).to.include({
      codigo: '89',
      descripcion: 'NIT 800999111 no autorizado a enviar documentos para emisor con NIT 900373076.',
    })
    expect(
      codigos(
        await enviar(
          sim,
          titular,
          factura(suyas, vecina, { numero: 'SETP990000901', firma: { papel: 'third party' } }),
        ),
      ),
    ).to.include('ZE03')
    const sinRepudio = abrir(sim.credenciales('800999222', 'SIN', { sinNoRepudio: true, nitCertificado: '900373076' }))
    expect(codigos(await enviar(sim, titular, factura(suyas, sinRepudio, { numero: 'SETP990000902' })))).to.deep.equal([
      'ZD07',
    ])
    const vencida = abrir(sim.credenciales('800999333', 'VENCIDA', { vencido: true, nitCertificado: '900373076' }))
    expect(codigos(await enviar(sim, titular, factura(suyas, vencida, { numero: 'SETP990000903' })))).to.deep.equal([
      'ZD02',
    ])
    for (const contentFile of [
      '',
      'no es base64!',
      Buffer.from('no es zip').toString('base64'),
      zip({ 'a.xml': otra(), 'b.xml': otra() }),
      zip({ 'a.xml': Buffer.alloc(6_000_000) }),
    ]) {
      expect(await llamar(sim, titular, 'SendBillSync', { fileName: 'z.zip', contentFile })).to.include({
        estado: 200,
        codigo: '89',
      })
    }
  })

  it('hace caso al plan de fallas; drop-after procesa y corta', async () => {
    const xml = otra()
    const cortada = async () => {
      try {
        await enviar(sim, titular, xml)
        return false
      } catch {
        return true
      }
    }
    sim.plan({ op: 'SendBillSync', n: 1, action: 'drop-before' })
    expect(await cortada()).to.be.true
    expect(await llamar(sim, titular, 'GetStatus', { trackId: cufeDe(xml) })).to.include({ codigo: '66' })
    sim.plan({ op: 'SendBillSync', n: 1, action: 'drop-after' })
    expect(await cortada()).to.be.true
    sim.plan({ op: 'GetStatus', n: 1, action: 'unknown' })
    expect(await llamar(sim, titular, 'GetStatus', { trackId: cufeDe(xml) })).to.include({ codigo: '66' })
    expect(codigos(await enviar(sim, titular, xml))).to.deep.equal(['90'])
    expect(await llamar(sim, titular, 'GetStatus', { trackId: cufeDe(xml) })).to.include({ codigo: '00' })
    for (const estado of [500, 503, 403, 507, 508]) {
      sim.plan({ action: `http${estado}` })
      expect((await llamar(sim, titular, 'GetStatus', { trackId: 'b' })).estado).to.equal(estado)
    }
    sim.plan({ op: 'SendBillSync', action: 'fault-security' })
    expect((await enviar(sim, titular, xml)).crudo).to.contain('a:InvalidSecurity')
    const lenta = otra()
    sim.plan({ op: 'SendBillSync', action: 'in-process:1' })
    expect(await enviar(sim, titular, lenta)).to.include({ codigo: '98', valido: 'false' })
    expect(await llamar(sim, titular, 'GetStatus', { trackId: cufeDe(lenta) })).to.include({ codigo: '98' })
    expect(await llamar(sim, titular, 'GetStatus', { trackId: cufeDe(lenta) })).to.include({ codigo: '00' })
    sim.plan({ op: 'SendBillSync', action: 'reject:FAK24' })
    expect(codigos(await enviar(sim, titular, otra()))).to.deep.equal(['FAK24'])
    sim.plan({ op: 'SendBillSync', action: 'notify:FAJ43b' })
    expect(await enviar(sim, titular, otra())).to.include({ codigo: '00' })
    expect(() => {
      sim.plan({ action: 'romper' })
    }).to.throw('No hay una acción')
  })

  it('da los rangos del software, el lote de pruebas y el adquirente; la página del QR muestra lo validado', async () => {
    const pedir = { accountCode: suyas.nit, accountCodeT: suyas.nit, softwareCode: suyas.softwareId }
    const rangos = await llamar(sim, titular, 'GetNumberingRange', pedir)
    expect([rangos.dato('OperationCode'), rangos.dato('Prefix'), rangos.dato('TechnicalKey')]).to.deep.equal([
      '100',
      'SETP',
      suyas.rango.claveTecnica,
    ])
    expect(
      (await llamar(sim, titular, 'GetNumberingRange', { ...pedir, accountCode: '1', accountCodeT: '1' })).dato(
        'OperationCode',
      ),
    ).to.equal('401')
    const xml = otra()
    const lote = await llamar(sim, titular, 'SendTestSetAsync', {
      fileName: 'z.zip',
      contentFile: zip({ 'fv1.xml': xml }),
      testSetId: suyas.testSetId,
    })
    expect(await llamar(sim, titular, 'GetStatusZip', { trackId: lote.dato('ZipKey') })).to.include({ codigo: '00' })
    expect(
      (await llamar(sim, titular, 'GetAcquirer', { identificationType: '31', identificationNumber: suyas.nit })).dato(
        'ReceiverName',
      ),
    ).to.equal('NOTARIA DE PRUEBA')
    const pagina = await fetch(`${sim.base}/document/searchqr?documentkey=${cufeDe(xml)}`)
    expect(await pagina.text())
      .to.contain('Documento validado')
      .and.contain('SETP')
  })
})
