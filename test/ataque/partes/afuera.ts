import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import PizZip from 'pizzip'
import { readXml } from '../../../modules/kernel/index.ts'
import { conSoffice } from '../../../modules/plantillas/recibir/conversion.ts'
import {
  ask,
  CLAVE,
  emailOf,
  preparedEnvironment,
  startServer,
  type Reply,
  type TestServer,
} from '../../harness/index.ts'
import { muestra } from '../../harness/plantillas.ts'
import type { Fila, Parte } from '../parte.ts'

const ANFITRION = 'demo.notarias.test'
const SECRET = 'de este ataque y de nadie más, treinta y dos'

/** A door on this machine where nobody of ours should knock. */
async function trampa() {
  const tocan: string[] = []
  const puerta = createServer((request, response) => {
    tocan.push(request.url ?? '')
    response.end('adentro')
  })
  await new Promise<void>((listo) => {
    puerta.listen(0, '127.0.0.1', listo)
  })
  const { port } = puerta.address() as AddressInfo // it listens on a port
  return {
    tocan,
    port,
    cerrar: () => {
      puerta.close()
      puerta.closeAllConnections()
    },
  }
}
type Trampa = Awaited<ReturnType<typeof trampa>>

/** Addresses of this machine, of its network and of its cloud, as people write them to get past a list of forbidden ones. */
const adentro = (port: number): string[] => [
  `http://127.0.0.1:${port}/`,
  `http://localhost:${port}/`,
  `http://[::1]:${port}/`,
  `http://0.0.0.0:${port}/`,
  `http://2130706433:${port}/`,
  `http://0x7f000001:${port}/`,
  `http://0177.0.0.1:${port}/`,
  `http://127.1:${port}/`,
  `http://[::ffff:127.0.0.1]:${port}/`,
  `http://demo.localhost:${port}/`,
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'https://vpfe.dian.gov.co.notaria-falsa.co/',
  `https://vpfe.dian.gov.co:${port}/`,
  'http://vpfe.dian.gov.co/',
  'https://notaria-falsa.co/?vpfe.dian.gov.co',
  'https://notaria-falsa.co#vpfe.dian.gov.co',
  'https://VPFE.DIAN.GOV.CO.:443/',
]

/** The only address that a person writes and the program calls: that of the DIAN's service. */
async function porLaDian(servidor: TestServer, { port, tocan }: Trampa): Promise<Fila> {
  const pedir = (method: string, path: string, body: unknown, token = ''): Promise<Reply> =>
    ask(servidor.port, ANFITRION, method, `/api${path}`, body, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const token = String(
    (await pedir('POST', '/user/login', { email: emailOf('admin', 'demo'), password: CLAVE })).body.token,
  )
  const software = { software_id: '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0', pin: '12345', ambiente: '2' }
  const guardadas: string[] = []
  for (const url of adentro(port)) {
    const { status } = await pedir('PUT', '/dian/software', { ...software, url }, token)
    if (status < 300) guardadas.push(url)
    await pedir('POST', '/dian/probar', {}, token)
  }
  const url = 'https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc'
  const buena = await pedir('PUT', '/dian/software', { ...software, url }, token)
  return {
    prueba: 'Direcciones de adentro en la conexión con la DIAN',
    intentos: adentro(port).length,
    resultado: `${guardadas.length} guardadas, ${tocan.length} llamadas; la de la DIAN, ${buena.status}`,
    bien: guardadas.length === 0 && tocan.length === 0 && buena.status < 300,
  }
}

/** What a printed page could ask for. */
async function porElPapel({ app }: TestServer, { port, tocan }: Trampa): Promise<Fila> {
  const url = `http://127.0.0.1:${port}`
  const html = [
    `<img src="${url}/img">`,
    `<link rel="stylesheet" href="${url}/css">`,
    `<style>@import "${url}/import"; body{background:url(${url}/fondo)}</style>`,
    `<iframe src="${url}/marco"></iframe>`,
    `<object data="${url}/objeto"></object>`,
    `<embed src="${url}/embed">`,
    `<meta http-equiv="refresh" content="0;url=${url}/refresco">`,
    `<svg><image href="${url}/svg"/></svg>`,
    `<script>fetch("${url}/script")</script>`,
    `<video src="${url}/video"></video>`,
    `<link rel="prefetch" href="${url}/antes">`,
    '<iframe src="file:///etc/passwd"></iframe>',
  ]
  let impresas = 0
  for (const uno of html) {
    const hoja = app.pdf.render(`<!doctype html><body>${uno}<p>hoja</p>`, { format: 'Letter' })
    await hoja.then(
      () => {
        impresas++
      },
      () => undefined,
    )
  }
  return {
    prueba: 'Recursos ajenos en lo que se imprime',
    intentos: html.length,
    resultado: `${impresas} hojas, ${tocan.length} llamadas`,
    bien: tocan.length === 0 && impresas > 0,
  }
}

function porElXml({ port, tocan }: Trampa): Fila {
  const url = `http://127.0.0.1:${port}/dtd`
  const xml = [
    `<!DOCTYPE a SYSTEM "${url}"><a/>`,
    `<!DOCTYPE a [<!ENTITY x SYSTEM "${url}">]><a>&x;</a>`,
    `<!DOCTYPE a [<!ENTITY % x SYSTEM "${url}"> %x;]><a/>`,
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  ]
  const leidos = xml.filter((uno) => {
    const leido = readXml(uno)
    return typeof leido === 'object' && 'documentElement' in leido
  })
  return {
    prueba: 'Entidades externas en un XML',
    intentos: xml.length,
    resultado: `${leidos.length} leídos, ${tocan.length} llamadas`,
    bien: leidos.length === 0 && tocan.length === 0,
  }
}

/** What LibreOffice could fetch of a document's links, where there is one. */
async function porElDocumento({ port, tocan }: Trampa): Promise<Fila[]> {
  const programa = [process.env['SOFFICE'], '/usr/bin/soffice'].find((uno) => uno && existsSync(uno))
  if (!programa) return []
  const zip = new PizZip(muestra('poder-especial.docx'))
  const [relaciones, documento] = ['word/_rels/document.xml.rels', 'word/document.xml']
  const parte = (nombre: string) => zip.file(nombre)?.asText() ?? ''
  const tipo = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  zip.file(
    relaciones,
    parte(relaciones).replace(
      '</Relationships>',
      `<Relationship Id="rIdX" Type="${tipo}/image" ` +
        `Target="http://127.0.0.1:${port}/imagen.png" TargetMode="External"/></Relationships>`,
    ),
  )
  zip.file(
    documento,
    parte(documento).replace(
      '</w:body>',
      '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" ' +
        `style="width:9pt;height:9pt"><v:imagedata r:id="rIdX" xmlns:r="${tipo}"/></v:shape></w:pict></w:r></w:p></w:body>`,
    ),
  )
  const [hecho] = await conSoffice(programa, {
    de: 'docx',
    a: 'pdf',
    documentos: [zip.generate({ type: 'nodebuffer' })],
  })
  return [
    {
      prueba: 'Imágenes de otra parte en un documento que LibreOffice abre',
      intentos: 1,
      resultado: `${hecho ? 'convertido' : 'no convertido'}, ${tocan.length} llamadas`,
      bien: tocan.length === 0,
    },
  ]
}

export const parte: Parte = {
  titulo: 'Lo que el servidor pide afuera (SSRF)',
  motores: 'sqlite',
  correr: async () => {
    const env = {
      ...(await preparedEnvironment()),
      NODE_ENV: 'production',
      ROOT_DOMAIN: 'notarias.test',
      SECRET,
      DIAN_SIMULADOR: '0',
    }
    const servidor = await startServer(env)
    const filas: Fila[] = []
    const todas: ((servidor: TestServer, una: Trampa) => Promise<Fila | Fila[]>)[] = [
      porLaDian,
      porElPapel,
      (_, una) => Promise.resolve(porElXml(una)),
      (_, una) => porElDocumento(una),
    ]
    for (const probar of todas) {
      const una = await trampa()
      filas.push(...[await probar(servidor, una)].flat())
      una.cerrar()
    }
    await servidor.close()
    return filas
  },
}
