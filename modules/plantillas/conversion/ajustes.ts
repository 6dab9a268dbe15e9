const valor = (ruta: string, nombre: string, escrito: string): string =>
  `<item oor:path="/org.openoffice.Office.${ruta}"><prop oor:name="${nombre}" oor:op="fuse"><value>${escrito}</value></prop></item>`

/** Initial profile of LibreOffice: no macro runs, no link is followed, nothing is kept of what was opened. */
export const AJUSTES =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" ' +
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
  [
    // 3: only macros from trusted places, of which there are none
    valor('Common/Security/Scripting', 'MacroSecurityLevel', '3'),
    valor('Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
    valor('Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
    // 0: never
    valor('Writer/Content/Update', 'Link', '0'),
    valor('Common/Misc', 'FirstRun', 'false'),
    valor('Common/History', 'PickListSize', '0'),
  ].join('') +
  '</oor:items>\n'
