export declare const workspace: () => string
