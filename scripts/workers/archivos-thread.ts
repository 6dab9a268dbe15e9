// The thread that looks into what people bring (modules/archivos/worker): each module's function by its name.
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
