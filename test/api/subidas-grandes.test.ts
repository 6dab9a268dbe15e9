import { expect } from 'chai'
import { enviarEntero } from '../harness/enchufe.ts'
import { freshOffice, server, tokenOf } from '../harness/index.ts'

const FORMA = 'Content-Type: multipart/form-data; boundary=x'
const PARTE = '--x\r\nContent-Disposition: form-data; name="archivo"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'
const MEGABYTE = 1024 * 1024

describe('Lo que pesa más de lo que se recibe', function () {
  this.timeout(120_000)
  let slug = ''
  let port = 0
  let llave = ''
  before(async () => {
    slug = await freshOffice()
    port = (await server()).port
    llave = `Authorization: Bearer ${await tokenOf('admin', slug)}`
  })

  const casos = [
    { que: 'un formulario que dice su largo', path: '/edicto', status: 413, tipo: FORMA, largo: true, conLlave: true },
    { que: 'un formulario por trozos', path: '/edicto', status: 413, tipo: FORMA, largo: false, conLlave: true },
    {
      que: 'JSON que dice su largo',
      path: '/persona',
      status: 413,
      tipo: 'Content-Type: application/json',
      largo: true,
      conLlave: true,
    },
    {
      que: 'JSON por trozos',
      path: '/persona',
      status: 413,
      tipo: 'Content-Type: application/json',
      largo: false,
      conLlave: true,
    },
    { que: 'el de quien no ha entrado', path: '/edicto', status: 401, tipo: FORMA, largo: true, conLlave: false },
    { que: 'el que va a donde no hay nada', path: '/nada', status: 404, tipo: FORMA, largo: true, conLlave: true },
  ]
  for (const { que, path, status, tipo, largo, conLlave } of casos)
    for (const conexion of ['close', 'keep-alive'])
      it(`${que}, con «Connection: ${conexion}», se responde a quien envía todo antes de leer`, async () => {
        // two megabytes of a form are taken
        for (const megas of status === 413 && tipo === FORMA ? [60] : [2, 60]) {
          const antes = tipo === FORMA ? PARTE : '{"nombre":"'
          const cabeza = [
            `POST /api${path} HTTP/1.1`,
            tipo,
            `Connection: ${conexion}`,
            ...(conLlave ? [llave] : []),
            largo ? `Content-Length: ${antes.length + megas * MEGABYTE}` : 'Transfer-Encoding: chunked',
          ]
          const dicho = await enviarEntero({ port, host: `${slug}.localhost`, cabeza, megas, antes })
          expect([dicho.status, /"message":"[^"]{10,}/.test(dicho.texto)], dicho.texto).to.deep.equal([status, true])
        }
      })
})
