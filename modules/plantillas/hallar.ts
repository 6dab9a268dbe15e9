import { buscable } from '../entidades/index.ts'
import { ver } from '../roles/index.ts'
import { LISTA, porHallar } from './listar-plantillas.ts'
import type { Plantilla } from './model.ts'

buscable({
  clase: 'plantillas',
  titulo: 'Plantillas',
  llamadas: ['plantilla', 'plantillas'],
  needs: ver('plantillas'),
  lista: LISTA,
  filas: porHallar,
  hallado: (plantilla) => {
    const { proyecto } = plantilla as Plantilla & { proyecto: string | null } // `porHallar` joins it
    return {
      titulo: plantilla.nombre_plantilla,
      detalle: [`Versión ${plantilla.numero}`, plantilla.id_proyecto === null ? 'Documentos ágiles' : proyecto]
        .filter(Boolean)
        .join(' · '),
      nota: plantilla.activo ? null : 'Inactiva',
      href: `/admin/plantillas/${plantilla.id}`,
      claves: [plantilla.nombre_plantilla],
    }
  },
  enLista: () => '/admin/plantillas',
})
