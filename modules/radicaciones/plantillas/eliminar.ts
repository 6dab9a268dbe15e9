import { MAX_PLANTILLAS } from '../../../schemas/radicaciones/radicacion-plantilla.ts'
import { permiso } from '../../../schemas/vistas/vistas.ts'
import { Problem, type Context } from '../../kernel/index.ts'
import { papelera, tirar } from '../../papelera/index.ts'
import { PlantillaDeRadicacion } from './model.ts'
import { hallar, listarPlantillas, LLENAS } from './plantilla.ts'

const ACTOS = 'radicaciones_plantillas_actos'
const persona = (dice: string) => ['personas', dice] as const

const PAPELERA = papelera<PlantillaDeRadicacion>({
  clase: 'plantillas-de-radicacion',
  uno: 'plantilla de radicación',
  Modelo: PlantillaDeRadicacion,
  permisos: [permiso('plantillas', 'eliminar')],
  titulo: ({ nombre }) => nombre,
  apunta: {
    contacto: persona('su contacto'),
    digitador: persona('su digitador'),
    revisor: persona('su revisor'),
    liquidador: persona('su liquidador'),
    id_estados_escrituras: ['estados_escrituras', 'el estado que daba'],
  },
  partes: [
    {
      tabla: ACTOS,
      de: 'id_plantilla',
      Modelo: null,
      dice: ['acto', 'actos'],
      apunta: { id_acto: ['actos', 'uno de sus actos'] },
    },
    {
      tabla: 'radicaciones_plantillas_otorgantes',
      de: 'id_plantilla_acto',
      dentro: ACTOS,
      Modelo: null,
      dice: ['parte', 'partes'],
      apunta: {
        id_personas: persona('una de sus partes'),
        id_tipos_otorgantes: ['tipos_otorgantes', 'la calidad en que iba una de sus partes'],
      },
    },
  ],
  async exige(ctx) {
    if ((await listarPlantillas(ctx)).length >= MAX_PLANTILLAS) throw new Problem(409, 'no_se_restaura', LLENAS)
  },
})

/** Goes to the trash; what was filed from it stays. @throws Problem 404 */
export async function eliminarPlantilla(ctx: Context, id: number): Promise<void> {
  await hallar(ctx, id)
  await tirar(ctx, PAPELERA, id)
}
