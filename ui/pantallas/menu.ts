import {
  IconAddressBook,
  IconBriefcase,
  IconBuildingBank,
  IconBuildingCommunity,
  IconCertificate,
  IconCreditCard,
  IconFileDescription,
  IconGavel,
  IconHeart,
  IconHome,
  IconId,
  IconListDetails,
  IconMap2,
  IconMapPin,
  IconProgress,
  IconReceiptTax,
  IconUsersGroup,
  IconUserSquare,
  type Icon,
} from '@tabler/icons-react'
import { permiso } from '../../schemas/vistas.ts'
import { PANTALLAS_EN_RUTA } from './rutas.ts'

const ENTRADAS: Readonly<Record<string, { label: string; icon: Icon }>> = {
  inmuebles: { label: 'Inmuebles', icon: IconHome },
  personas: { label: 'Personas', icon: IconAddressBook },
  actos: { label: 'Actos', icon: IconGavel },
  departamentos: { label: 'Departamentos', icon: IconMap2 },
  municipios: { label: 'Municipios', icon: IconMapPin },
  'estados-escrituras': { label: 'Estados de escrituras', icon: IconProgress },
  'estados-civiles': { label: 'Estados civiles', icon: IconHeart },
  'tipo-inmueble': { label: 'Tipos de inmueble', icon: IconBuildingCommunity },
  'tipo-otorgantes': { label: 'Tipos de otorgantes', icon: IconUsersGroup },
  'tipo-persona': { label: 'Tipos de persona', icon: IconUserSquare },
  'tipo-regimenes': { label: 'Tipos de regímenes', icon: IconReceiptTax },
  'tipo-organizaciones': { label: 'Tipos de organizaciones', icon: IconBriefcase },
  'tipo-responsabilidades': { label: 'Tipos de responsabilidades', icon: IconCertificate },
  'tipos-documento': { label: 'Tipos de documento', icon: IconId },
  'actividades-economicas': { label: 'Actividades económicas', icon: IconFileDescription },
  servicios: { label: 'Servicios', icon: IconListDetails },
  bancos: { label: 'Bancos', icon: IconBuildingBank },
  'medios-pago': { label: 'Medios de pago', icon: IconCreditCard },
}

/** The entries of the menu for the screens that are data. */
export const CONFIGURACION = PANTALLAS_EN_RUTA.flatMap(({ id, vista }) => {
  const entrada = ENTRADAS[id]
  return entrada ? [{ ...entrada, href: `/admin/${id}`, ids: [permiso(vista, 'ver')] }] : []
})
