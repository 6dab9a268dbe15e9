import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { llavesAPem } from '../../../modules/dian/certificado/p12.ts'
import { ClienteDian } from '../../../modules/dian/soap/cliente.ts'
import { veredicto } from '../../../modules/dian/soap/leer-soap.ts'
import { type DianResponse, type RespuestaDian } from '../../../modules/dian/soap/http.ts'
import { AutoridadDePrueba } from '../../harness/certificados.ts'
import { correr, enCarpeta, escrito } from './herramientas.ts'

const muestra = (nombre: string): string =>
  readFileSync(new URL(`./muestras/soap-${nombre}.xml`, import.meta.url), 'utf8')
const LOGICA = 'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc'

describe('Servicio de la DIAN', () => {
  const llaves = new AutoridadDePrueba().llaves()
  let servidor: Server
  let responder: (peticion: IncomingMessage, respuesta: ServerResponse, cuerpo: string) => void
  let puerto = 0

  before((listo) => {
    servidor = createServer((peticion, respuesta) => {
      let cuerpo = ''
      peticion.on('data', (parte) => {
        cuerpo += String(parte)
      })
      peticion.on('end', () => {
        responder(peticion, respuesta, cuerpo)
      })
    }).listen(0, '127.0.0.1', () => {
      puerto = (servidor.address() as AddressInfo).port
      listo()
    })
  })
  after(() => {
    servidor.closeAllConnections()
    servidor.close()
  })

  const cliente = (timeoutMs = 5000, url = `http://127.0.0.1:${puerto}/WcfDianCustomerServices.svc`) =>
    new ClienteDian({ url, urlLogica: LOGICA, llaves, timeoutMs })
  const contesta = (cuerpo: string, http = 200) => {
    responder = (_, respuesta) => {
      respuesta.writeHead(http)
      respuesta.end(cuerpo)
    }
  }
  const enviar = (timeoutMs?: number) => cliente(timeoutMs).sendBillSync('z.zip', Buffer.from('zip'))

  it('el sobre se verifica con xmlsec1 y dice la dirección lógica; los datos van en su orden', async () => {
    let visto = { tipo: '', cuerpo: '' }
    responder = (peticion, respuesta, cuerpo) => {
      visto = { tipo: String(peticion.headers['content-type']), cuerpo }
      respuesta.end(muestra('SendBillSync-ok'))
    }
    await enviar()
    expect(visto.tipo).to.equal(
      'application/soap+xml;charset=UTF-8;action="http://wcf.dian.colombia/IWcfDianCustomerServices/SendBillSync"',
    )
    expect(visto.cuerpo).to.match(
      /<wcf:SendBillSync><wcf:fileName>z.zip<\/wcf:fileName><wcf:contentFile>emlw<\/wcf:contentFile><\/wcf:SendBillSync>/,
    )
    expect(visto.cuerpo).to.match(/<wsa:To [^>]*>https:\/\/vpfe-hab.dian.gov.co\/WcfDianCustomerServices.svc<\/wsa:To>/)
    const verificar = (sobre: string) =>
      enCarpeta((carpeta) =>
        correr('xmlsec1', [
          '--verify',
          '--pubkey-cert-pem',
          escrito(carpeta, 'c.pem', llavesAPem(llaves).cadena[0] ?? ''),
          '--id-attr:Id',
          'Timestamp',
          '--id-attr:Id',
          'To',
          escrito(carpeta, 's.xml', sobre),
        ]),
      )
    expect(verificar(visto.cuerpo)).to.equal('')
    expect(verificar(visto.cuerpo.replace('vpfe-hab', 'vpfe'))).to.not.equal('')
  })

  it('acepta: 00 con sus notificaciones y la ApplicationResponse', async () => {
    contesta(muestra('SendBillSync-ok'))
    const respuesta = await enviar()
    expect(veredicto(respuesta)).to.equal('aceptada')
    if (respuesta.clase !== 'respuesta') throw new Error(respuesta.clase)
    expect(respuesta.resultado.xml?.toString()).to.include('<ApplicationResponse')
    expect(respuesta.resultado.mensajes.every(({ clase }) => clase === 'Notificación')).to.equal(true)
    expect(respuesta.resultado.llave).to.have.length(96)
  })

  const resultado = (campos: Partial<DianResponse>): RespuestaDian<DianResponse> => ({
    operacion: 'SendBillSync',
    peticion: '',
    http: 200,
    ms: 1,
    crudo: '',
    clase: 'respuesta',
    resultado: {
      valido: false,
      codigo: '',
      descripcion: '',
      mensaje: '',
      mensajes: [],
      xml: null,
      llave: null,
      archivo: null,
      ...campos,
    },
  })

  it('cada respuesta vale lo que dice el §4.6', async () => {
    for (const [nombre, esperado, http] of [
      ['SendBillSync-rechazo', 'rechazada', 200],
      ['SendBillSync-90', 'repetida', 200],
      ['fault-InvalidSecurity', 'error_config', 500],
    ] as const) {
      contesta(muestra(nombre), http)
      const respuesta = await enviar()
      expect(veredicto(respuesta), nombre).to.equal(esperado)
    }
    contesta(muestra('GetStatus-66'))
    expect(veredicto(await cliente().getStatus('a'.repeat(96)))).to.equal('desconocida')
    for (const [campos, esperado] of [
      [{ codigo: '98' }, 'en_proceso'],
      [{ descripcion: 'Batch en proceso de validación.' }, 'en_proceso'],
      [{ codigo: '89' }, 'error_config'],
      [{ codigo: '90' }, 'repetida'],
      [{ codigo: '00' }, 'incierta'],
      [{ valido: true }, 'incierta'],
      [{ codigo: '99' }, 'rechazada'],
      [{}, 'incierta'],
      [
        {
          codigo: '99',
          mensajes: [{ codigo: '', clase: 'Rechazo', texto: 'Documento con CUFE x procesado anteriormente.' }],
        },
        'repetida',
      ],
    ] as const)
      expect(veredicto(resultado(campos)), JSON.stringify(campos)).to.equal(esperado)
  })

  it('las caídas del servicio, páginas y vacíos son inciertos', async () => {
    for (const [http, cuerpo, vale] of [
      [500, '', 'incierta'],
      [503, '<html>Service Unavailable</html>', 'incierta'],
      [507, 'x', 'incierta'],
      [508, '', 'incierta'],
      [403, 'Error 403 - Site Disabled', 'incierta'],
      [403, 'Forbidden', 'incierta'],
      [502, '', 'incierta'],
      [504, '', 'incierta'],
      [200, '', 'incierta'],
      [200, '<html></html>', 'incierta'],
      [404, '', 'error_config'],
      [200, muestra('SendBillSync-ok').slice(0, 900), 'incierta'],
      [200, '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'incierta'],
    ] as const) {
      contesta(cuerpo, http)
      const respuesta = await enviar()
      expect([respuesta.clase, veredicto(respuesta)], `${http} ${cuerpo.slice(0, 20)}`).to.deep.equal(['http', vale])
    }
  })

  it('sin respuesta: dice si pudo haber llegado', async () => {
    const clase = (respuesta: RespuestaDian<unknown>) => {
      if (respuesta.clase !== 'sin_respuesta') return [respuesta.clase]
      expect(respuesta.motivo, 'a sentence, whole').to.match(/^(No|La) .+\.$/)
      return [respuesta.causa, respuesta.enviado]
    }
    let llego = false
    responder = () => {
      llego = true
    }
    let callada = await enviar(80)
    for (let ms = 320; !llego; ms *= 4) callada = await enviar(ms) // a busy machine may need longer for getting there at all
    expect(clase(callada)).to.deep.equal(['tiempo', true])
    responder = (peticion) => {
      peticion.socket.destroy()
    }
    expect(clase(await enviar())).to.deep.equal(['corte', true])
    responder = (peticion, respuesta) => {
      respuesta.writeHead(200, { 'Content-Length': 5000 })
      respuesta.write('<s:Env')
      setTimeout(() => peticion.socket.destroy(), 20)
    }
    expect(clase(await enviar())).to.deep.equal(['corte', true])
    expect(clase(await cliente(2000, 'http://127.0.0.1:9/x').getStatus('a'))).to.deep.equal(['conexion', false])
    contesta('')
    expect(clase(await cliente(2000, `https://127.0.0.1:${puerto}/x`).getStatus('a'))).to.deep.equal(['tls', false])
    expect(() => cliente(1, 'http://vpfe-hab.dian.gov.co/x')).to.throw('must be https')
  })

  it('rangos de numeración, lotes de habilitación y consulta del lote', async () => {
    contesta(muestra('GetNumberingRange-ok'))
    const rangos = await cliente().getNumberingRange('900373076', '900373076', 'x')
    if (rangos.clase !== 'respuesta') throw new Error(rangos.clase)
    expect(rangos.resultado.rangos).to.deep.equal([
      {
        resolucion: '18760000001',
        fechaResolucion: '2019-01-19',
        prefijo: 'SETP',
        desde: 990000000,
        hasta: 995000000,
        vigenteDesde: '2019-01-19',
        vigenteHasta: '2030-01-19',
        claveTecnica: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c',
      },
    ])
    expect(rangos.crudo, 'la clave técnica no queda en la bitácora').to.not.include('fc8eac42')
    contesta(muestra('SendTestSetAsync-ok'))
    const lote = await cliente().sendTestSetAsync('z.zip', Buffer.from(''), 'x')
    expect(lote.clase === 'respuesta' && lote.resultado).to.deep.equal({
      zipKey: '7d1a4f0c-6a0e-4a0b-9b5e-0b9c2d1f3e44',
      errores: [],
    })
    contesta(muestra('GetStatusZip-en-proceso'))
    const estado = await cliente().getStatusZip('x')
    expect(estado.clase === 'respuesta' && estado.resultado[0]?.descripcion).to.equal('Batch en proceso de validación.')
  })
})
