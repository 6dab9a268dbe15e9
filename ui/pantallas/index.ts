import { createElement, type ComponentType } from 'react'
import { LUGARES } from '../../schemas/pantallas/lugares.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
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
  IconUserSquare,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import type { Icono } from '../../schemas/vistas/pantalla.ts'

const iconos: Readonly<Record<Icono, Icon>> = {
  'address-book': IconAddressBook,
  briefcase: IconBriefcase,
  'building-bank': IconBuildingBank,
  'building-community': IconBuildingCommunity,
  certificate: IconCertificate,
  'credit-card': IconCreditCard,
  'file-description': IconFileDescription,
  gavel: IconGavel,
  heart: IconHeart,
  home: IconHome,
  id: IconId,
  'list-details': IconListDetails,
  map: IconMap2,
  'map-pin': IconMapPin,
  progress: IconProgress,
  'receipt-tax': IconReceiptTax,
  'user-square': IconUserSquare,
  'users-group': IconUsersGroup,
}

export const CONFIGURACION = LUGARES.flatMap(({ id, titulo, vista, icono, linea }) =>
  icono ? [{ label: titulo, icon: iconos[icono], href: `/admin/${id}`, ids: [permiso(vista, 'ver')], linea }] : [],
)

/** Specification 3, section 2. */
export const rutasDePantallas = LUGARES.map(({ id, vista }) => ({
  path: `/admin/${id}`,
  needs: [permiso(vista, 'ver')],
  load: async (): Promise<{ default: ComponentType }> => {
    const { Pantalla } = await import('../screen/Pantalla.tsx')
    return { default: () => createElement(Pantalla, { key: id, id }) }
  },
}))
