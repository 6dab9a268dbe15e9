import * as oficinas from './0001_oficinas.ts'
import * as agenda from './0002_agenda.ts'
import * as version from './0003_version.ts'
import * as aMedias from './0004_a_medias.ts'
import * as respaldos from './0006_respaldos.ts'
import * as procesos from './0007_procesos.ts'
import * as mediciones from './0008_mediciones.ts'
import * as mudanza from './0010_mudanza.ts'
import * as enUso from './0011_oficinas_en_uso.ts'
import * as practica from './0012_practica.ts'

/** How the platform database came to be, in order. */
export const plataforma = [
  oficinas,
  agenda,
  version,
  aMedias,
  respaldos,
  procesos,
  mediciones,
  mudanza,
  enUso,
  practica,
]
