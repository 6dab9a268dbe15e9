import {
  IconBuildings,
  IconCoins,
  IconFileDescription,
  IconFileInvoice,
  IconFiles,
  IconFileText,
  IconHome,
  IconListDetails,
  IconPigMoney,
  IconRoute,
  IconSpeakerphone,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { ClaseDeHallazgo } from '../../../schemas/respuestas/buscar.ts'

/** What draws each kind of record. */
export const ICONOS: Readonly<Record<ClaseDeHallazgo, Icon>> = {
  radicaciones: IconFiles,
  personas: IconUser,
  inmuebles: IconHome,
  tramites: IconListDetails,
  solicitudes: IconRoute,
  facturas: IconFileInvoice,
  depositos: IconPigMoney,
  clientes: IconCoins,
  minutas: IconFileDescription,
  proyectos: IconBuildings,
  plantillas: IconFileText,
  edictos: IconSpeakerphone,
}
