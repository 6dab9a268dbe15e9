import { expect } from 'chai'
import { routes } from '../../modules/index.ts'
import { takesKey } from '../../modules/kernel/http/route.ts'
import { sources } from './source.ts'

const SE_LEE = 'solo lee: dos veces es lo mismo'
const ES_LO_MISMO = 'lleva a un estado: la segunda vez ya está en él'
const ES_SECRETO = 'responde o usa un secreto de una sola vez, que no se guarda para repetirlo'

/** Every POST that takes no Idempotency-Key, with its reason. */
const SIN_LLAVE: Readonly<Record<string, string>> = {
  '/practica': ES_SECRETO,
  '/practica/entrar': ES_SECRETO,
  '/user/login': ES_SECRETO,
  '/user/refreshToken': ES_SECRETO,
  '/user/logout': ES_SECRETO,
  '/user/segundo-factor': ES_SECRETO,
  '/user/segundo-factor/codigos': ES_SECRETO,
  '/user/segundo-factor/desactivar': ES_LO_MISMO,
  '/user/segundo-factor/llaves/reto': ES_SECRETO,
  '/user/segundo-factor/llaves': ES_SECRETO,
  '/user/segundo-factor/reto': ES_SECRETO,
  '/user/segundo-factor/llaves/:id/quitar': ES_LO_MISMO,
  '/user/enlace': SE_LEE,
  '/user/clave': ES_SECRETO,
  '/campos/:entidad/impacto': SE_LEE,
  '/personasPorDocumento': SE_LEE,
  '/inmueblesPorMatricula': SE_LEE,
  '/inmueblesCertificado': SE_LEE,
  '/tarifas/vistaPrevia': SE_LEE,
  '/importar/codigos': ES_LO_MISMO,
  '/lotes_minutas/vista': SE_LEE,
  '/plantillaDocumentos/vista': SE_LEE,
  '/templates/:id/probar': SE_LEE,
  '/templates/:id': 'cambia una plantilla: el mismo archivo no es otra versión',
  '/templates/revisar': SE_LEE,
  '/solicitudes_enlace': ES_SECRETO,
  '/citas_fuera': SE_LEE,
  '/files': SE_LEE,
  '/Nomina': 'un documento se conoce por su CUNE: repetido se dice',
  '/oficina/logo': ES_LO_MISMO,
  '/dian/certificado': ES_LO_MISMO,
  '/facturarDian': 'una factura tiene un documento: repetida se sigue el mismo',
  '/facturacion/:id/enviar': ES_LO_MISMO,
  '/facturacion/:id/consultar': SE_LEE,
  '/facturacion/:id/eventos': SE_LEE,
  '/dian/probar': SE_LEE,
  '/dian/adquirente': SE_LEE,
  '/dian/habilitacion/:id': SE_LEE,
  '/pasarela/notificaciones/:proveedor': 'la envía un proveedor, que no pone llave: se conoce por su número',
  '/pasarela/local/:referencia': ES_LO_MISMO,
  '/pasarela/ordenes/:id/consultar': SE_LEE,
}

describe('Convenciones: nada se crea dos veces', () => {
  it('todo POST toma una llave de idempotencia, o dice por qué no', () => {
    const sin = routes.filter((route) => route.method === 'POST' && !takesKey(route)).map(({ path }) => path)
    expect(sin.filter((path) => !SIN_LLAVE[path])).to.deep.equal([])
    expect(
      Object.keys(SIN_LLAVE).filter((path) => !sin.includes(path)),
      'ya la toman',
    ).to.deep.equal([])
  })

  it('lo que crea la toma siempre', () => {
    const crean = routes.filter(
      ({ method, answers, path }) => method === 'POST' && answers === 201 && SIN_LLAVE[path] !== ES_SECRETO,
    )
    expect(crean.filter((route) => !takesKey(route)).map(({ path }) => path)).to.deep.equal([])
    expect(crean.length).to.be.above(70)
  })

  it('en el navegador la llave la pone uno solo, para todo lo que se envía', () => {
    const ui = sources('ui').filter(({ path }) => path !== 'ui/kit/http/llaves.ts')
    const nombran = ui.filter(({ text }) => /'idempotency-key'/i.test(text)).map(({ path }) => path)
    expect(nombran, 'piden la llave a ui/kit/http/llaves.ts').to.deep.equal([])
    const envian = ui.filter(({ text }) => /\bfetch\(|new XMLHttpRequest/.test(text))
    // what sends by itself either takes its key there, or only reads
    const LEEN = [
      'ui/edictos/tablon/tablero.ts',
      'ui/edictos/tablon/PdfPublico.tsx',
      'ui/shell/recargar.ts',
      'ui/kit/http/refresh.ts',
    ]
    expect(
      envian.filter(({ path, text }) => !LEEN.includes(path) && !text.includes('conLlave(')).map(({ path }) => path),
    ).to.deep.equal([])
    for (const { path, text } of envian.filter(({ path }) => LEEN.includes(path) && path !== 'ui/kit/http/refresh.ts'))
      expect(text, path).not.to.match(/'POST'/)
  })
})
