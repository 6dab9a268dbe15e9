import * as kernel from './0001_kernel.ts'
import * as sesion from './0002_sesion.ts'
import * as catalogos from './0003_catalogos.ts'
import * as personas from './0004_personas_inmuebles.ts'
import * as radicaciones from './0005_radicaciones.ts'
import * as tarifas from './0006_tarifas.ts'
import * as liquidaciones from './0007_liquidaciones.ts'
import * as campos from './0008_campos.ts'
import * as usuarios from './0009_usuarios.ts'
import * as edictos from './0010_edictos.ts'
import * as proyectos from './0011_proyectos.ts'
import * as tarifasAdmin from './0012_tarifas_admin.ts'
import * as vistas from './0013_vistas.ts'
import * as inmuebles from './0014_inmuebles.ts'
import * as palabras from './0015_palabras.ts'
import * as camposArchivos from './0016_campos_archivos.ts'

/** How an office's database came to be, in order. */
export const oficina = [kernel, sesion, catalogos, personas, radicaciones, tarifas, liquidaciones, campos, usuarios, edictos, proyectos, tarifasAdmin, vistas, inmuebles, palabras, camposArchivos]
