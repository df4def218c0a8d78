// swift-tools-version: 6.0

import PackageDescription

// A client of the core from outside its package; Tests/check-client.sh builds it.
let package = Package(
  name: "Client",
  dependencies: [.package(name: "SearchMachine", path: "../..")],
  targets: [
    .executableTarget(
      name: "Client", dependencies: [.product(name: "SearchMachineCore", package: "SearchMachine")], path: ".",
      sources: ["Client.swift"])
  ],
  swiftLanguageModes: [.v6]
)
