// Thread that checks uploaded files (modules/archivos/worker), with other modules' functions by name.
import { atender, faltaDelPdf } from '../../modules/archivos/index.ts'
import { abrirP12 } from '../../modules/dian/index.ts'
import { abrirNominaAqui, abrirZipDeXml } from '../../modules/nomina/index.ts'
import { leerRegistroAqui, recibirDocx } from '../../modules/plantillas/index.ts'
import { mirarPapel } from '../../modules/tramites/index.ts'

atender({
  pdf: faltaDelPdf,
  papel: mirarPapel,
  plantilla: recibirDocx,
  registro: leerRegistroAqui,
  p12: abrirP12,
  'zip-de-xml': abrirZipDeXml,
  nomina: abrirNominaAqui,
})
